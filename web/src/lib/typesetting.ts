// How a text is set, as in Python: the signs of its language, and where its lines may break.

/** Return a text of ours with its language's apostrophes; files have the keyboard's. */
export function withApostrophes(told: string, language: string): string {
    return language === "fr" ? told.replaceAll("'", "\u2019") : told;
}

/** Keep French signs on the line of the word they belong to; the files have plain blanks there. */
export function keepSigns(told: string): string {
    return told.replace(/ (?=[:;!?»%])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** Split a text so that ids and compounds, which must not break, are its odd parts. */
export function wholeWords(told: string): string[] {
    return told.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u);
}

// How a text is set, as in Python: the signs of its language, and where its lines may break.

/** Return a text of ours with its language's apostrophes; files have the keyboard's. */
export function withApostrophes(text: string, language: string): string {
    return language === "fr" ? text.replaceAll("'", "\u2019") : text;
}

/** Keep French signs on the line of the word they belong to; the files have plain blanks there. */
export function keepSigns(text: string): string {
    return text.replace(/ (?=[:;!?»%])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** Split a text so that ids and compounds, which must not break, are its odd parts. */
export function wholeWords(text: string): string[] {
    return text.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u);
}

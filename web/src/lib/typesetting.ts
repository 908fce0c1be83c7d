// How a text is set, as in Python: the signs of its language, and where its lines may break.

/**
 * Return a text of ours as its language sets it; files have what a keyboard has. French has an
 * apostrophe of its own, and blanks that do not break: a full one before a colon, narrow ones before
 * the other high signs and inside quotation marks.
 */
export function typeset(text: string, language: string): string {
    if (!/^fr\b/.test(language)) return text;
    return text
        .replaceAll("'", "\u2019")
        .replaceAll(" :", "\u00a0:")
        .replace(/ (?=[;!?%»])|(?<=«) /g, "\u202f");
}

/** Split a text so that ids and compounds, which must not break, are its odd parts. */
export function wholeWords(text: string): string[] {
    return text.split(/([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u);
}

/** Which paper one has at home: asked for once, else told by where one is. */

import { read, write } from "./store";
import { PAPERS } from "./wire";

export type Paper = (typeof PAPERS)[number];

const NAME = "paper";
/** Where sheets of US Letter lie in printers; everywhere else they are A4. */
const LETTER = "BZ CA CL CO CR DO GT MX NI PA PH PR SV US VE".split(" ");

function isPaper(value: unknown): value is Paper {
    return PAPERS.some((paper) => paper === value);
}

/** Return the paper kept on this device, or else the usual one where the browser's people live. */
export function usualPaper(locales: readonly string[] = navigator.languages): Paper {
    return read(NAME, isPaper) ?? (LETTER.includes(regionOf(locales)) ? "letter" : "a4");
}

export function keepPaper(paper: Paper): void {
    write(NAME, paper);
}

function regionOf(locales: readonly string[]): string {
    const [first = ""] = locales;
    return /[-_]([A-Z]{2})\b/i.exec(first)?.[1]?.toUpperCase() ?? "";
}

/** Which boxes somebody knows on this device, so that nobody explains them again. */

import { isTexts, read, write } from "./store";

const NAME = "ludotheca.known";

export function isKnown(box: string): boolean {
    return known().includes(box);
}

/** Remember that a box is known, or that it is to be explained once more. */
export function setKnown(box: string, isNowKnown: boolean): void {
    const others = known().filter((one) => one !== box);
    write(NAME, isNowKnown ? [...others, box] : others);
}

function known(): string[] {
    return read(NAME, isTexts) ?? [];
}

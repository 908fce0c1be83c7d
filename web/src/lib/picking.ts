/** Choosing on the table: by a die, by a piece, by a place, or by a piece and then a place. */

import type { Choice } from "./wire";

export interface Pick {
    /** The piece that is selected afterwards. */
    selected: string | null;
    /** The choice that this makes; null if more has to be said. */
    choice: Choice | null;
    /** Choices that remain to choose from, where a click fits several. */
    among: Choice[];
}

const NOTHING: Pick = { selected: null, choice: null, among: [] };

/** The pieces that can be clicked now. */
export function openPieces(choices: readonly Choice[]): Set<string> {
    return new Set(choices.flatMap((choice) => choice.piece ?? []));
}

/** The places that can be clicked now; those of a piece once it is selected. */
export function openTargets(choices: readonly Choice[], selected: string | null): Set<string> {
    const fitting = choices.filter((choice) => choice.piece === selected);
    return new Set(fitting.flatMap((choice) => choice.target ?? []));
}

/** The dice, by number, of which each leaves only some of the choices. */
export function openDice(choices: readonly Choice[]): Set<number> {
    const made = choices.filter((choice) => choice.dice.length > 0);
    const dice = made.flatMap((choice) => choice.dice);
    return new Set(dice.filter((die) => made.some((choice) => !choice.dice.includes(die))));
}

/** The choices that are made with a die: all of them if none is picked. */
export function madeWith(choices: readonly Choice[], die: number | null): Choice[] {
    return choices.filter((choice) => die === null || choice.dice.includes(die));
}

/** The choices that fit what is selected: all of them if nothing is. */
export function fitting(choices: readonly Choice[], selected: string | null): Choice[] {
    return choices.filter((choice) => selected === null || choice.piece === selected);
}

/** Whether a choice can be made on the board. */
export function isOnBoard(choice: Choice): boolean {
    return choice.piece !== null || choice.target !== null;
}

/** A piece is clicked. */
export function pickPiece(
    choices: readonly Choice[],
    selected: string | null,
    piece: string,
): Pick {
    const own = choices.filter((choice) => choice.piece === piece);
    if (own.length === 0 || selected === piece) return NOTHING;
    const [only] = own;
    if (own.length === 1 && only && only.target === null) return { ...NOTHING, choice: only };
    // Where each has a place of its own, the board asks which.
    const among = own.every((choice) => choice.target !== null) ? [] : own;
    return { selected: piece, choice: null, among };
}

/** A place is clicked. */
export function pickTarget(
    choices: readonly Choice[],
    selected: string | null,
    target: string,
): Pick {
    const found = choices.filter((choice) => choice.target === target && choice.piece === selected);
    const [only] = found;
    if (found.length === 1 && only) return { ...NOTHING, choice: only };
    return { selected, choice: null, among: found };
}

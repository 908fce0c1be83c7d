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

/** The only choice that a piece has; null if there are several, or none. */
export function onlyOf(choices: readonly Choice[], piece: string): Choice | null {
    const [only, ...others] = choices.filter((choice) => choice.piece === piece);
    return others.length === 0 ? (only ?? null) : null;
}

/** The only choice that leads to a place, whichever piece makes it. */
function onlyTo(choices: readonly Choice[], target: string): Choice | null {
    const [only, ...others] = choices.filter((choice) => choice.target === target);
    return others.length === 0 ? (only ?? null) : null;
}

/** The places that a single choice leads to, while no piece is selected. */
export function soleTargets(choices: readonly Choice[]): string[] {
    return choices.flatMap(({ target }) => (target && onlyTo(choices, target) ? target : []));
}

/**
 * A piece is clicked. If it has only one choice, that is made; somebody who hits its lane only, or
 * wants to see first what can be hit, does not mean that yet.
 */
export function pickPiece(
    choices: readonly Choice[],
    selected: string | null,
    piece: string,
    isMeant = true,
): Pick {
    const own = choices.filter((choice) => choice.piece === piece);
    if (own.length === 0 || selected === piece) return NOTHING;
    const only = onlyOf(own, piece);
    if (only && (isMeant || only.target === null)) return { ...NOTHING, choice: only };
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
    const only = onlyTo(selected === null && found.length === 0 ? choices : found, target);
    if (only) return { ...NOTHING, choice: only };
    return { selected, choice: null, among: found };
}

/** Choosing on the board: by a piece, by a place, or by a piece and then a place. */

import type { Choice } from "./wire";

export interface Pick {
    /** The piece that is selected afterwards. */
    selected: string | null;
    /** The move that this decides; null if more has to be said. */
    move: string | null;
    /** Choices that remain to choose from, where a click fits several. */
    among: Choice[];
}

const NOTHING: Pick = { selected: null, move: null, among: [] };

/** The pieces that can be clicked now. */
export function openPieces(choices: readonly Choice[]): Set<string> {
    return new Set(choices.flatMap((choice) => choice.piece ?? []));
}

/** The places that can be clicked now; those of a piece once it is selected. */
export function openTargets(choices: readonly Choice[], selected: string | null): Set<string> {
    const fitting = choices.filter((choice) => choice.piece === selected);
    return new Set(fitting.flatMap((choice) => choice.target ?? []));
}

/** The choices that fit what is selected: all of them if nothing is. */
export function fitting(choices: readonly Choice[], selected: string | null): Choice[] {
    return choices.filter((choice) => selected === null || choice.piece === selected);
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
    if (own.length === 1 && only && only.target === null) return { ...NOTHING, move: only.move };
    return { selected: piece, move: null, among: own };
}

/** A place is clicked. */
export function pickTarget(
    choices: readonly Choice[],
    selected: string | null,
    target: string,
): Pick {
    const found = choices.filter((choice) => choice.target === target && choice.piece === selected);
    const [only] = found;
    if (found.length === 1 && only) return { ...NOTHING, move: only.move };
    return { selected, move: null, among: found };
}

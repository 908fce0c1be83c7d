/** Laying pieces out in a row of slots, by hand. */

import type { Arrange, Choice } from "./wire";

/** Which piece lies in which slot; null where none does. */
export type Row = readonly (string | null)[];

export function emptyRow(arrange: Arrange): Row {
    return arrange.slots.map(() => null);
}

/** Lay a piece into a slot, or the first free one.  What lay there changes places with it. */
export function lay(row: Row, piece: string, slot?: number): Row {
    const to = slot ?? row.indexOf(null);
    if (to < 0 || to >= row.length) return row;
    const from = row.indexOf(piece);
    return row.map((lying, index) => {
        if (index === to) return piece;
        return index === from ? (row[to] ?? null) : lying;
    });
}

/** Take a piece up again. */
export function takeUp(row: Row, piece: string): Row {
    return row.map((lying) => (lying === piece ? null : lying));
}

/** What a tap on a piece does: lays it into the first free slot, or takes it up. */
export function tap(row: Row, piece: string): Row {
    return row.includes(piece) ? takeUp(row, piece) : lay(row, piece);
}

export function isFull(row: Row): boolean {
    return row.every((lying) => lying !== null);
}

/** What the row spells, `texts` being what is written on each piece. */
export function spelled(row: Row, texts: ReadonlyMap<string, string>): string {
    return row.map((piece) => (piece === null ? "" : (texts.get(piece) ?? ""))).join("");
}

/** The choice that a full row makes; null if what it spells is none. */
export function chosenBy(
    arrange: Arrange,
    row: Row,
    texts: ReadonlyMap<string, string>,
    choices: readonly Choice[],
): Choice | null {
    const move = arrange.prefix + spelled(row, texts);
    return choices.find((choice) => choice.move === move) ?? null;
}

/** Who has won, as the people at this screen are told. */

import { listed, text } from "./words.svelte";

export interface Outcome {
    /** The seats in groups, best first; empty if nobody has won. */
    ranking: readonly (readonly number[])[];
    names: readonly string[];
    /** The seat of the one person here who won and is spoken to; null if all have names. */
    you: number | null;
}

export function verdictText({ ranking, names, you }: Outcome): string {
    const winners = ranking[0] ?? [];
    if (winners.length === 0) return text("table-ended");
    if (winners.length === names.length && winners.length > 1) return text("table-draw");
    const others = winners.filter((seat) => seat !== you);
    const told = listed(others.map((seat) => names[seat] ?? ""));
    if (you !== null && winners.includes(you)) {
        return text(others.length > 0 ? "table-you-share" : "table-you-win", { names: told });
    }
    return winners.length > 1
        ? text("table-winners", { names: told })
        : text("table-winner", { name: told });
}

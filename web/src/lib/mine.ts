/** The tables of this device as they stand: whose turn it is, the one's own first. */

import type { KeptTable } from "./keys";
import type { MyTable } from "./wire";

/** What a table of mine is at; its text is `page-mine-<state>`. */
export type Standing =
    | "turn"
    | "waiting"
    | "under-way"
    | "gathering"
    | "race"
    | "unknown"
    | "next"
    | "over"
    | "locked"
    | "gone";

export interface Mine {
    kept: KeptTable;
    told: MyTable | null;
    standing: Standing;
}

const ORDER: readonly Standing[] = [
    "turn",
    "race",
    "waiting",
    "under-way",
    "gathering",
    "unknown",
    "next",
    "over",
    "locked",
    "gone",
];

/** Put what was told of my tables beside what is kept: what waits for me first, the rest as kept. */
export function standings(kept: readonly KeptTable[], told: readonly MyTable[]): Mine[] {
    const byTable = new Map(told.map((one) => [one.table, one]));
    const mine = kept.map((one): Mine => {
        const news = byTable.get(one.table) ?? null;
        return { kept: one, told: news, standing: standingOf(news) };
    });
    // Sorting is stable: among equals the newest stays first.
    return mine.sort((one, other) => rank(one) - rank(other));
}

function rank({ standing }: Mine): number {
    return ORDER.indexOf(standing);
}

function standingOf(told: MyTable | null): Standing {
    if (told === null) return "unknown";
    if (told.code === "no-table") return "gone";
    if (told.code === "wrong-key") return "locked";
    if (told.code !== null) return "unknown";
    if (told.phase === "over") return told.rematch ? "next" : "over";
    if (told.phase === "gathering" || told.phase === "race") return told.phase;
    if (told.your_turn) return "turn";
    return told.waits_for ? "waiting" : "under-way";
}

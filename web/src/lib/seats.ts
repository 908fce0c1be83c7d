/** One's own seat, brought along from another device by its link. */

import { ProblemError, problemOf, tableInfo } from "./api";
import { keyOf } from "./keys";
import type { TableInfo } from "./wire";

export interface Brought {
    /** The table as whoever holds the seat sees it. */
    info: TableInfo;
    /** The same with the key of another seat that this device holds already; null if it has none. */
    held: TableInfo | null;
}

/** Look at the table that a link to a seat leads to; whatever else the link opens is refused. */
export async function bringSeat(table: string, key: string): Promise<Brought> {
    const info = await tableInfo(table, key);
    if (info.role !== "player") throw ProblemError.of("wrong-key", "This is no player's key.");
    const earlier = keyOf(table);
    return {
        info,
        held: earlier === null || earlier === key ? null : await heldBy(table, earlier),
    };
}

/** Return the table as an earlier key of this device shows it; null if it opens nothing any more. */
async function heldBy(table: string, key: string): Promise<TableInfo | null> {
    try {
        const info = await tableInfo(table, key);
        return info.role === "player" ? info : null;
    } catch (error) {
        if (problemOf(error).code === "wrong-key") return null;
        throw error;
    }
}

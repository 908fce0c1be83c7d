/** What the players at a table are called. */

import type { Chair } from "./wire";
import { firstText, text } from "./words.svelte";

/** The names of all chairs: bots by what they are like, numbered where two are alike. */
export function namesOf(box: string, chairs: readonly Chair[]): string[] {
    const plain = chairs.map((chair) => (chair.kind === "bot" ? botName(box, chair.name) : ""));
    return chairs.map((chair, index) => {
        if (chair.kind !== "bot") return chair.name || text("table-player", { number: index + 1 });
        const alike = plain.filter((name) => name === plain[index]).length > 1;
        const before = plain.slice(0, index + 1).filter((name) => name === plain[index]).length;
        return alike ? `${plain[index]} ${before}` : (plain[index] ?? "");
    });
}

/** Whether a bot plays on a chair: its own, or for somebody. */
export function isBots(chair: Chair): boolean {
    return chair.kind === "bot" || chair.stand_in !== null;
}

/** The names with what tells who plays: a bot for somebody, or nobody yet. */
export function labelsOf(names: readonly string[], chairs: readonly Chair[]): string[] {
    return chairs.map((chair, index) => {
        const name = names[index] ?? "";
        if (!chair.taken) return text("table-waits-for-guest");
        return chair.stand_in === null ? name : text("table-bot", { name });
    });
}

/** A bot by its kind: `hold-60` is a `hold`. */
export function botName(box: string, name: string): string {
    const kind = name.replace(/(-\d+)+$/, "");
    return firstText([`${box}-bot-${kind}`, `page-bot-${kind}`]) ?? name;
}

/** What the players at a table are called. */

import type { Chair } from "./wire";
import { firstText, text } from "./words.svelte";

/** The names of all chairs. */
export function namesOf(chairs: readonly Chair[]): string[] {
    return chairs.map(({ name }, index) => name || text("table-player", { number: index + 1 }));
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

/** What is said of a bot beside the name it has here: how well it plays, or which bot it is. */
export function botTag(box: string, { bot, level }: Chair): string {
    if (level !== null) return text("table-bot-level", { level });
    return bot === null
        ? text("table-bot-tag")
        : text("table-bot-named", { kind: botName(box, bot) });
}

/** A bot by its kind: `hold-60` is a `hold`. */
export function botName(box: string, name: string): string {
    const kind = name.replace(/(-\d+)+$/, "");
    return firstText([`${box}-bot-${kind}`, `page-bot-${kind}`]) ?? name;
}

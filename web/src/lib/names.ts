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
        const name = alike ? `${plain[index]} ${before}` : (plain[index] ?? "");
        return text("table-bot", { name });
    });
}

/** A bot by its kind: `hold-60` is a `hold`. */
function botName(box: string, name: string): string {
    const kind = name.replace(/(-\d+)+$/, "");
    return firstText([`${box}-bot-${kind}`, `page-bot-${kind}`]) ?? name;
}

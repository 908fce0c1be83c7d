/** What is told of a table that this device has a key of. */

import { isHere } from "./here.svelte";
import type { KeptTable } from "./keys";
import type { BoxFacts } from "./wire";
import { ensureWords, gameTitle, listed, text } from "./words.svelte";

/** Have the words of their boxes at hand: games of a box have titles of their own among them. */
export function haveWordsOf(tables: readonly KeptTable[], boxes: readonly BoxFacts[]): void {
    const ours = new Set(tables.map(boxIdOf));
    for (const box of boxes) if (ours.has(box.id)) ensureWords(box.id).catch(console.warn);
}

/** Return the title of what is played there. */
export function titleOf(kept: KeptTable, boxes: readonly BoxFacts[]): string {
    const box = boxes.find(({ id }) => id === boxIdOf(kept));
    return gameTitle(kept.game, box?.title ?? kept.game);
}

/** Tell where the table lives. */
export function whereOf({ table }: KeptTable): string {
    return isHere(table) ? text("page-lives-here") : text("page-lives-there");
}

/** Tell who plays there. */
export function companyOf({ names, bots }: KeptTable): string {
    return listed(bots > 0 ? [...names, text("page-company-bot", { count: bots })] : names);
}

function boxIdOf({ game }: KeptTable): string | undefined {
    return game.split("/")[0];
}

/** What is told of a table: one that this device has a key of, or one that waits for company. */

import { isHere } from "./here.svelte";
import type { KeptTable } from "./keys";
import type { BoxFacts } from "./wire";
import { ensureWords, gameTitle, listed, text } from "./words.svelte";

type Played = Pick<KeptTable, "game">;

/** Have the words of their boxes at hand: games of a box have titles of their own among them. */
export function haveWordsOf(tables: readonly Played[], boxes: readonly BoxFacts[]): void {
    const ours = new Set(tables.map(boxIdOf));
    for (const box of boxes) if (ours.has(box.id)) ensureWords(box.id).catch(console.warn);
}

/** Return the title of what is played there. */
export function titleOf(kept: Played, boxes: readonly BoxFacts[]): string {
    const box = boxes.find(({ id }) => id === boxIdOf(kept));
    return gameTitle(kept.game, box?.titles ?? kept.game);
}

/** Tell where the table lives. */
export function whereOf({ table }: KeptTable): string {
    return isHere(table) ? text("page-lives-here") : text("page-lives-there");
}

/** Tell who plays there. */
export function companyOf({ names, bots }: Pick<KeptTable, "names" | "bots">): string {
    return listed(bots > 0 ? [...names, text("page-company-bot", { count: bots })] : names);
}

function boxIdOf({ game }: Played): string | undefined {
    return game.split("/")[0];
}

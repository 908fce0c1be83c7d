/** Chances of winning in words: whole percents, and how far they are sure. */

import type { Story } from "../lib/wire";
import { listed, text } from "../lib/words.svelte";

/** Write a share of a win as whole percents. */
export function percentOf(share: number): number {
    return Math.round(100 * share) || 0;
}

/** “71%”, or “71% ± 2” where it may err. */
export function chanceText(chance: number, within: number): string {
    const error = Math.ceil(100 * within - 1e-9);
    return error > 0
        ? text("replay-percent-within", { percent: percentOf(chance), within: error })
        : text("replay-percent", { percent: percentOf(chance) });
}

/**
 * A change from one share of a win to another: “+12%”, “−3%”. It is the difference of what is shown
 * of both, so that changes one after another add up to what is shown of the last.
 */
export function changeText(from: number, to: number): string {
    const percent = percentOf(to) - percentOf(from);
    const sign = percent > 0 ? "plus" : percent < 0 ? "minus" : "none";
    return text("replay-change", { sign, percent: Math.abs(percent) });
}

/** Everybody's chances after so many moves, in a sentence. */
export function readingText(story: Story, names: readonly string[], at: number): string {
    const move = Math.min(at, story.moves);
    const told = names.map((name, seat) =>
        text("replay-chance-of", {
            name,
            chance: chanceText(story.odds[move]?.[seat] ?? 0, story.within[move]?.[seat] ?? 0),
        }),
    );
    return listed(told);
}

/** The keys of a replay: arrows step, Home and End lead to its ends, the space bar lets it run. */

import type { ReplayState } from "./state.svelte";

/** Do what a key stands for, unless it means something where it was pressed. */
export function keyboard(
    event: KeyboardEvent,
    replay: ReplayState,
    turns: readonly number[],
): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const act = meaning(event.key, replay, turns);
    if (!act || isMeantFor(event.target, event.key)) return;
    event.preventDefault();
    act();
}

function meaning(
    key: string,
    replay: ReplayState,
    turns: readonly number[],
): (() => void) | undefined {
    const see = (move: number | undefined) => move !== undefined && void replay.see(move);
    const acts: Record<string, () => void> = {
        ArrowLeft: () => void replay.back(),
        ArrowRight: () => void replay.forward(),
        Home: () => void replay.seek(0),
        End: () => void replay.seek(replay.moves),
        " ": () => replay.toggle(),
        PageUp: () => see(turns.findLast((move) => move < replay.at)),
        PageDown: () => see(turns.find((move) => move > replay.at)),
    };
    return acts[key];
}

/** Whether a key belongs to what has the focus: a list of choices, a button, what can be scrolled. */
function isMeantFor(target: EventTarget | null, key: string): boolean {
    if (!(target instanceof Element)) return false;
    if (target.closest("select, dialog, input:not([type=range]), textarea")) return true;
    if (key === " ") return target.closest("button, a, summary") !== null;
    // A page is turned as everywhere, unless it is the match that has the focus.
    const isSliding = target.closest("[role=slider], input") !== null;
    if (key.startsWith("Page")) return !isSliding;
    return target.closest("[role=region]") !== null;
}

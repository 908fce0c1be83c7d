/** What the page and its service worker agree on. */

/** The worker's script; with the library's version behind it, so that another one is another worker. */
const SCRIPT = "sw.js";
const VERSION = "v";

/** The library's own file, and the query with which nobody answers for where it comes from. */
export const FILE = "library.json";
export const FRESH = "?fresh";

/** Said to a worker that waits: no other page of ours is open, as far as one of them can see. */
export const TAKE_OVER = "take-over";

/** Said to a worker that keeps the newest: what it took over from is needed no more. */
export const FORGET_OTHERS = "forget-others";

export function scriptOf(version: string): string {
    return `${SCRIPT}?${new URLSearchParams({ [VERSION]: version })}`;
}

/** Return the version of the library that a worker keeps, by the address of its script. */
export function versionOf(script: string): string {
    return new URL(script).searchParams.get(VERSION) ?? "";
}

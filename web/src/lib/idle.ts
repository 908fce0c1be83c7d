/** Work that can wait until nobody waits for anything else. */

/** Milliseconds after which it is done all the same, and which it waits where nobody can tell. */
const LATEST = 10_000;
const USUALLY = 3_000;

/** Call back when the page has nothing to do; returns what prevents it. */
export function whenIdle(callback: () => void): () => void {
    // Safari has no such call.
    if (!("requestIdleCallback" in globalThis)) {
        const timer = setTimeout(callback, USUALLY);
        return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(callback, { timeout: LATEST });
    return () => cancelIdleCallback(asked);
}

/** A new version of the library that was put by beside this one, and is taken at the next start. */

import { TAKE_OVER } from "../sw/agreement";

/** As much of the browser's service workers as we use. */
export type Workers = Pick<
    ServiceWorkerContainer,
    "controller" | "getRegistration" | "addEventListener"
>;

/** Milliseconds after which nothing is asked for any more that belongs to the page itself. */
const AFTERWARDS = 100;
/** A worker that has neither taken over nor refused by then is not waited for. */
const PATIENCE = 2_000;

/**
 * Take a version that waits, before anything of this one is shown; returns whether it is there.
 *
 * It stays where it is as long as another page of ours is open: a running game keeps its version.
 */
export async function takeNewVersion(
    workers: Workers | undefined,
    quiet = untilLoaded,
): Promise<boolean> {
    if (!workers?.controller) return false;
    const waiting = (await workers.getRegistration())?.waiting;
    if (!waiting) return false;
    await quiet();
    return new Promise((told) => {
        const answer = new MessageChannel();
        answer.port1.onmessage = () => told(false);
        workers.addEventListener("controllerchange", () => told(true), { once: true });
        setTimeout(() => told(false), PATIENCE);
        waiting.postMessage(TAKE_OVER, [answer.port2]);
    });
}

/** Browsers leave a worker in its place as long as it has something to do. */
async function untilLoaded(): Promise<void> {
    if (document.readyState !== "complete") {
        await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
    }
    await new Promise((done) => setTimeout(done, AFTERWARDS));
}

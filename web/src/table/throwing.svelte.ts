/** Throwing by itself: for whoever would rather watch a race than press for each throw of it. */

import { isString, read, write } from "../lib/store";

/** Where it is kept at which table, the last one where somebody wished it. */
const KEPT = "ludotheca.throwing";
/** Milliseconds between a throw that has been shown and the next: time to see how things stand. */
const PAUSE = 900;
const SHORT_PAUSE = 150;

export class Throwing {
    isOn = $state(false);

    constructor(private readonly table: string) {
        this.isOn = read(KEPT, isString) === table;
    }

    set(isOn: boolean): void {
        if (isOn || this.isOn) write(KEPT, isOn ? this.table : null);
        this.isOn = isOn;
    }

    /**
     * Throw in a moment; returns how to call it off.
     *
     * What is refused would be refused again and again, so that stops it; a lost connection does
     * not: it goes on when that is back.
     */
    soon(isFast: boolean, throwDice: () => Promise<boolean>, isThere: () => boolean): () => void {
        const pause = isFast ? SHORT_PAUSE : PAUSE;
        const timer = setTimeout(async () => {
            const isThrown = await throwDice();
            if (!isThrown && isThere()) this.set(false);
        }, pause);
        return () => clearTimeout(timer);
    }
}

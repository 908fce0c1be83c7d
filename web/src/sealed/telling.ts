/** What is wrong with sealed dice, in words. */

import { text } from "../lib/words.svelte";
import type { Fault } from "./faults";

/** Tell a fault; `who` names its party. */
export function faultText(
    { t, code, party, stated, expected }: Fault,
    who: { nameOf(party: string): string },
): string {
    const told = text(`sealed-fault-${code}`, {
        name: party ? who.nameOf(party) : "",
        stated,
        expected,
    });
    return t === null ? told : `${text("sealed-throw", { number: t })} ${told}`;
}

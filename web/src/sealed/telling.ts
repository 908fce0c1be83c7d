/** What is wrong with sealed dice, in words. */

import { language, text } from "../lib/words.svelte";
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
    return t === null ? capitalised(told) : `${text("sealed-throw", { number: t })} ${told}`;
}

function capitalised(sentence: string): string {
    return sentence.charAt(0).toLocaleUpperCase(language.current) + sentence.slice(1);
}

/** Faces of dice that look or are called otherwise than they are written. */

import type { Face } from "./wire";
import { messageText } from "./words.svelte";

/** What values look like, each by its notation. */
export type Looks = Readonly<Record<string, Face>>;

/** What people call a value, or else what it shows. */
export function called(value: string, looks: Looks): string {
    const face = looks[value];
    if (face?.name) return messageText(face.name);
    return face?.text || String(face?.pips || value);
}

/** The worker's script: it becomes the house or one of its helpers, as the first message says. */

import { help } from "./helping";
import { keepHouse } from "./housekeeping";
import type { Start } from "./messages";

self.onmessage = ({ data }: MessageEvent) => {
    const start = data as Start;
    if (start.role === "house") keepHouse(start);
    else help(start);
};

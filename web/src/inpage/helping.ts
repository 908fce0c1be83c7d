/** The worker as a helper: Python does one task after the other. */

import { startPython } from "./engine";
import type { FromHelper, Start, ToHelper } from "./messages";

interface Helping {
    do(task: string, tell: (part: number) => void): string;
}

/** Start Python and do what is asked from then on. */
export async function help(start: Start): Promise<void> {
    try {
        const python = await startPython(start, () => {});
        const helping = python.pyimport("ludotheca.server.inpage.helping") as Helping;
        const tell = (part: number) => say({ kind: "progress", part });
        self.onmessage = ({ data }: MessageEvent) => {
            const asked = data as ToHelper;
            if (asked.kind !== "task") return;
            say({ kind: "done", answer: helping.do(asked.task, tell) });
        };
        say({ kind: "ready" });
    } catch (problem) {
        say({ kind: "failed", why: String(problem) });
    }
}

function say(message: FromHelper): void {
    self.postMessage(message);
}

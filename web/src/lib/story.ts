/** The log as it is read: turn by turn, a throw and what became of it in one breath. */

import type { LogLine, Message, WireEvent } from "./wire";

/** What is told in one breath. */
export interface Passage {
    version: number;
    events: WireEvent[];
    note: Message | null;
}

/** What one seat did before another was at it. */
export interface Told {
    seat: number;
    passages: Passage[];
}

/** The turns of a log, the oldest first; lines without words are left out. */
export function turnsOf(log: readonly LogLine[]): Told[] {
    const turns: Told[] = [];
    for (const line of log) {
        if (line.note === null && line.events.length === 0) continue;
        const turn = turns.at(-1);
        if (turn?.seat !== line.seat) turns.push({ seat: line.seat, passages: [passage(line)] });
        else if (isGoingOn(turn, line)) turn.passages.at(-1)?.events.push(...line.events);
        else turn.passages.push(passage(line));
    }
    return turns;
}

/** Whether a line tells what becomes of the throw, or the decision, told before it. */
function isGoingOn({ passages }: Told, line: LogLine): boolean {
    return !line.is_throw && line.note === null && passages.at(-1)?.note === null;
}

function passage({ version, events, note }: LogLine): Passage {
    return { version, events: [...events], note };
}

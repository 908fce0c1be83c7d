/** The moves of a match that is seen again: fetched stretch by stretch, and kept. */

import { STRETCH } from "./wire";
import type { LogLine, Step, Stretch } from "./wire";

export class Frames {
    private readonly stretches = new Map<number, Promise<readonly Step[]>>();
    private readonly known = new Map<number, Step>();

    constructor(
        /** How many moves there are in all. */
        readonly moves: number,
        private readonly load: (first: number) => Promise<Stretch>,
    ) {}

    /** Return the step that a move makes, numbered from 1. */
    async step(move: number): Promise<Step> {
        const steps = await this.stretch(beginning(move));
        const step = steps[move - 1 - beginning(move)];
        if (!step) throw new RangeError(`there is no move ${move}`);
        return step;
    }

    /** Have the moves at hand that come next. */
    prepare(move: number): void {
        const next = beginning(Math.min(move + STRETCH / 2, this.moves));
        // Whoever comes there asks again, and is told then why it fails.
        this.stretch(next).catch(() => {});
    }

    /** Return what was told up to a move, as far back as it is at hand without a gap. */
    linesUpTo(move: number, most: number): LogLine[] {
        const lines: LogLine[] = [];
        for (let number = move; number > 0 && lines.length < most; number -= 1) {
            const step = this.known.get(number);
            if (!step) break;
            lines.push(step.line);
        }
        return lines.reverse();
    }

    private stretch(first: number): Promise<readonly Step[]> {
        const known = this.stretches.get(first);
        if (known) return known;
        const coming = this.load(first).then(({ steps }) => {
            for (const step of steps) this.known.set(step.version, step);
            return steps;
        });
        this.stretches.set(first, coming);
        coming.catch(() => this.stretches.delete(first));
        return coming;
    }
}

/** Return how many moves come before the stretch of a move; each begins at a multiple of its length. */
function beginning(move: number): number {
    return Math.floor((move - 1) / STRETCH) * STRETCH;
}

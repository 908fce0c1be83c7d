/** The course of a match as a chart: where its lines and bands run, and what lies where. */

/** The part of a drawing in which the lines run: moves from left to right, chances upwards. */
export interface Frame {
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** How many moves there are; the first point is before the first of them. */
    moves: number;
}

export function xOf(frame: Frame, move: number): number {
    const share = frame.moves > 0 ? move / frame.moves : 0;
    return frame.left + share * (frame.right - frame.left);
}

export function yOf(frame: Frame, chance: number): number {
    return frame.bottom - Math.min(1, Math.max(0, chance)) * (frame.bottom - frame.top);
}

/** Return the move that lies at a point of the drawing, or nearest to it. */
export function moveAt(frame: Frame, x: number): number {
    const share = (x - frame.left) / (frame.right - frame.left);
    return Math.round(Math.min(1, Math.max(0, share)) * frame.moves);
}

/** Return the line of somebody's chances, as a path. */
export function lineOf(frame: Frame, chances: readonly number[], most: number): string {
    return through(picked(chances, most).map((move) => point(frame, move, chances[move] ?? 0)));
}

/** Return the band in which they lie for sure, as a path around it. */
export function bandOf(
    frame: Frame,
    chances: readonly number[],
    within: readonly number[],
    most: number,
): string {
    const moves = picked(chances, most);
    const edge = (move: number, side: number) =>
        point(frame, move, (chances[move] ?? 0) + side * (within[move] ?? 0));
    const upper = moves.map((move) => edge(move, 1));
    const lower = moves.map((move) => edge(move, -1));
    return `${through([...upper, ...lower.reverse()])}Z`;
}

/**
 * Return which of many values to draw: all of them, or of each part of the match the lowest and the
 * highest, so that no turn of it is lost.
 */
export function picked(values: readonly number[], most: number): number[] {
    const all = values.map((_, index) => index);
    if (all.length <= most) return all;
    const parts = Math.max(1, Math.floor(most / 2));
    const kept = new Set([0, all.length - 1]);
    for (let part = 0; part < parts; part += 1) {
        const from = Math.floor((part * all.length) / parts);
        const to = Math.floor(((part + 1) * all.length) / parts);
        const inside = all.slice(from, to).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
        for (const end of [inside[0], inside.at(-1)]) if (end !== undefined) kept.add(end);
    }
    return [...kept].sort((a, b) => a - b);
}

/** Move labels apart that would lie on one another, as little as need be; none leaves the frame. */
export function spread(
    wanted: readonly number[],
    gap: number,
    low: number,
    high: number,
): number[] {
    const order = wanted.map((_, index) => index);
    order.sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
    const room = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;
    const placed: number[] = wanted.map(() => 0);
    let before = -Infinity;
    for (const index of order) {
        before = Math.max(wanted[index] ?? 0, before + room, low);
        placed[index] = before;
    }
    let after = Infinity;
    for (const index of order.reverse()) {
        after = Math.min(placed[index] ?? 0, after - room, high);
        placed[index] = after;
    }
    return placed;
}

/** Return about so many moves for the scale below, at round numbers. */
export function ticksOf(moves: number, about: number): number[] {
    if (moves <= 0) return [0];
    const rough = moves / Math.max(1, about);
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
    const whole = Math.max(1, Math.round(step));
    return Array.from({ length: Math.floor(moves / whole) + 1 }, (_, index) => index * whole);
}

function point(frame: Frame, move: number, chance: number): string {
    return `${rounded(xOf(frame, move))} ${rounded(yOf(frame, chance))}`;
}

function through(points: string[]): string {
    return `M${points.join("L")}`;
}

function rounded(value: number): number {
    return Math.round(value * 10) / 10;
}

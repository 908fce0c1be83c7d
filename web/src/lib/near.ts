/** Fingers are wider than pieces: what a tap on a board is meant for. */

import type { Lane } from "./wire";

export interface Point {
    x: number;
    y: number;
}

/** Half of what a finger needs, in pixels of the page. */
export const FINGER = 22;

/** What lies nearest to a point, within a radius; null if nothing does. */
export function nearest(
    at: Point,
    spots: Iterable<readonly [string, Point]>,
    radius: number,
): string | null {
    let found: string | null = null;
    let least = radius;
    for (const [id, spot] of spots) {
        const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
        if (distance <= least) [found, least] = [id, distance];
    }
    return found;
}

let canvas: CanvasRenderingContext2D | null = null;

/** The lane that a point lies in, of those that count. */
export function laneAt(at: Point, lanes: readonly Lane[]): Lane | null {
    canvas ??= document.createElement("canvas").getContext("2d");
    return lanes.find((lane) => canvas?.isPointInPath(new Path2D(lane.path), at.x, at.y)) ?? null;
}

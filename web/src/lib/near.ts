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

export type Spot = readonly [id: string, at: Point];

/** What can be meant by a click that meets no button. */
export interface Around {
    lanes: readonly Lane[];
    /** Where what is selected can go. */
    targets: readonly Spot[];
    pieces: readonly Spot[];
    /** Where a single choice leads, while nothing is selected. */
    soles: readonly Spot[];
}

/** What a click is for; a piece is meant itself only if it is near, not by its lane alone. */
export type Aim =
    { piece: string; isMeant: boolean; target?: never } | { target: string; piece?: never };

/** What a click is for: a lane's piece, or what lies within a radius; null if it is for nothing. */
export function aimed(at: Point, radius: number, around: Around): Aim | null {
    const near = nearest(at, around.pieces, radius);
    const lane = laneAt(at, around.lanes);
    if (lane) return { piece: lane.piece, isMeant: near === lane.piece };
    const target = nearest(at, around.targets, radius);
    if (target !== null) return { target };
    if (near !== null) return { piece: near, isMeant: true };
    const sole = nearest(at, around.soles, radius);
    return sole === null ? null : { target: sole };
}

// Where pieces stand on a board, and how they get from one place to the next.

import { LONGEST_LEAP, PAWN } from "./wire";
import type { Board, Figure, Motion, Piece, Shape } from "./wire";

export interface Stance {
    x: number;
    y: number;
    /** By how many degrees, clockwise, what stands there is turned. */
    turn: number;
}

const SHORTEST_LEAP = 120;

/** The places of a board where pieces can stand, by id. */
export function placesOf(board: Board | null): Map<string, Shape> {
    return new Map(board?.shapes.filter((shape) => shape.at).map((shape) => [shape.id, shape]));
}

/** What a piece looks like. */
export function figureOf(board: Board | null, piece: Piece): Figure {
    return board?.figures.find((figure) => figure.id === piece.figure) ?? PAWN;
}

/** Where something stands at a place, moved off its middle by an offset. */
export function stanceAt(place: Shape | undefined, offset: readonly number[] = [0, 0]): Stance {
    const [x, y] = place?.at ?? [0, 0];
    return { x: x + (offset[0] ?? 0), y: y + (offset[1] ?? 0), turn: place?.turn ?? 0 };
}

/** How an upright figure, or one that is turned, is turned or mirrored where it stands. */
export function turning(figure: Figure, turn: number): { turn: number; isMirrored: boolean } {
    if (figure.upright) return { turn: 0, isMirrored: false };
    // A quarter turn leaves it on its side, not yet on its head.
    const isMirrored = figure.mirrors && Math.cos((turn * Math.PI) / 180) < -1e-6;
    return { turn: isMirrored ? turn - 180 : turn, isMirrored };
}

/** How a piece is brought to a point, turned and, where its figure is, mirrored. */
export function posed(x: number, y: number, turn: number, isMirrored: boolean): string {
    const turned = turn ? ` rotate(${turn})` : "";
    return `translate(${x} ${y})${turned}${isMirrored ? " scale(-1 1)" : ""}`;
}

/** The pieces in the order in which they are drawn: the one that moves lies above all others. */
export function drawnInOrder(pieces: readonly Piece[], moving: string | null): Piece[] {
    return [
        ...pieces.filter((piece) => piece.id !== moving),
        ...pieces.filter((piece) => piece.id === moving),
    ];
}

/** Where a piece stands. */
export function standing(piece: Piece, places: Map<string, Shape>): Stance {
    return stanceAt(places.get(piece.at), piece.offset);
}

/**
 * The stances that a motion leads through, from where the piece stands now to where it will.
 *
 * On the way it goes through the middle of each place. `before` and `after` are the piece as it was
 * and as it will be: their offsets count at the two ends. Places that are not on the board are left out.
 */
export function route(
    motion: Motion,
    places: Map<string, Shape>,
    before: Piece | undefined,
    after: Piece | undefined,
): Stance[] {
    const path = motion.path.filter((id) => places.has(id));
    return path.map((id, index) => {
        const isFirst = index === 0 && before?.at === id;
        const isLast = index === path.length - 1 && after?.at === id;
        const offset = isFirst ? before.offset : isLast ? after.offset : undefined;
        return stanceAt(places.get(id), offset);
    });
}

/** How long a leap takes, in milliseconds: longer leaps take longer, within limits. */
export function leapTime(from: Stance, to: Stance): number {
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    return Math.min(LONGEST_LEAP, Math.max(SHORTEST_LEAP, distance * 1.5));
}

/** Starts and ends gently: 0 to 1. */
export function eased(share: number): number {
    return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** The stance at a share of the way; turns go the shorter way round. */
export function between(from: Stance, to: Stance, share: number): Stance {
    const turned = ((((to.turn - from.turn) % 360) + 540) % 360) - 180;
    return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        turn: from.turn + turned * share,
    };
}

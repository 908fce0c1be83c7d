// Players are told apart by a colour and, without it, by a mark.

import { createContext } from "svelte";
import { inkOn } from "./colours";
import { COLOURS, MARKS } from "./wire";
import type { Chair } from "./wire";

export interface Look {
    /** The sign that tells a player apart without colour; from the seventh on they are hollow. */
    mark: string;
    colour: string;
    /** What to write with on the colour. */
    ink: string;
    /** Colours begin again after the sixth, with a ring around them. */
    isRinged: boolean;
}

/**
 * How a seat is told apart: by the mark that its chair has for the evening, whoever begins, and by
 * the colour that goes with it, unless the game sets the colours of its seats.
 */
export function lookOf(
    chairs: readonly Pick<Chair, "mark">[],
    seat: number,
    colours: readonly string[] = [],
): Look {
    const mark = chairs[seat]?.mark ?? seat;
    const colour = colours[seat] ?? COLOURS[mark % COLOURS.length] ?? COLOURS[0];
    const isRinged = colours[seat] === undefined && mark >= COLOURS.length;
    return { mark: MARKS.charAt(mark % MARKS.length), colour, ink: inkOn(colour), isRinged };
}

/** How the seats of the table around are told apart. */
export const [looks, setLooks] = createContext<(seat: number) => Look>();

// Seats are told apart by a colour and, without it, by a mark.

import { COLOURS, MARKS } from "./wire";

/** The sign that tells a seat apart without colour; from the seventh on they are hollow. */
export function seatMark(seat: number): string {
    return MARKS.charAt(seat % MARKS.length);
}

/** A seat's colour; they begin again after the sixth. */
export function seatColour(seat: number): string {
    return COLOURS[seat % COLOURS.length] ?? COLOURS[0];
}

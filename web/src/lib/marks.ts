// Seats are told apart by a colour and, without it, by a mark: as in core/board.py.

export const MARKS = "●▲■◆★✚○△□◇☆✙";
export const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"] as const;

/** The sign that tells a seat apart without colour; from the seventh on they are hollow. */
export function seatMark(seat: number): string {
    return MARKS.charAt(seat % MARKS.length);
}

/** A seat's colour; they begin again after the sixth. */
export function seatColour(seat: number): string {
    return COLOURS[seat % COLOURS.length] ?? COLOURS[0];
}

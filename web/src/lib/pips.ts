/** Where the pips of a die are: columns and rows from -1 to 1 around its middle, by what it shows. */
const CORNERS = [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
] as const;
const SIDES = [
    [-1, 0],
    [1, 0],
] as const;

/** The pips of a face from 1 to 6; undefined if it is no such face. */
export function pipsOf(face: string): (readonly [number, number])[] | undefined {
    if (!/^[1-6]$/.test(face)) return undefined;
    const count = Number(face);
    const middle = count % 2 === 1 ? [[0, 0] as const] : [];
    const sides = count === 6 ? SIDES : [];
    return [...middle, ...CORNERS.slice(0, count - (count % 2) - sides.length), ...sides];
}

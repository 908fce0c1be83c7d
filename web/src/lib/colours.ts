// A box lends the page its colours; these keep what is written on them and in them readable.

import { PALETTE } from "./wire";

const INK = PALETTE.light.ink;
const PALE = PALETTE.light.card;
const READABLE = 4.5;
/** What a line needs to stand out that is no text. */
const VISIBLE = 3;
/** How bright, of 255, the brightest part of a colour is at least that is to stand in the dark. */
const BRIGHT = 165;

type Rgb = readonly [number, number, number];

function parsed(colour: string): Rgb {
    const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
    if (!digits) return [0, 0, 0];
    const value = Number.parseInt(digits, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(colour: string): number {
    const [red, green, blue] = parsed(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as unknown as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one colour stands out from another, from 1 to 21. */
export function contrast(one: string, other: string): number {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
        number,
        number,
    ];
    return (high + 0.05) / (low + 0.05);
}

/** The ink to write with on a colour: dark or pale, whichever reads better. */
export function inkOn(colour: string): string {
    return contrast(colour, INK) >= contrast(colour, PALE) ? INK : PALE;
}

function mixed(colour: string, other: string, share: number): string {
    const [one, two] = [parsed(colour), parsed(other)];
    return hex(one.map((part, index) => part + ((two[index] ?? 0) - part) * share));
}

function hex(parts: readonly number[]): string {
    return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** A dark colour made brighter, so that pale ink need not wash it out. */
function lifted(colour: string): string {
    const parts = parsed(colour);
    const factor = Math.max(1, BRIGHT / Math.max(...parts, 1));
    return hex(parts.map((part) => part * factor));
}

/** A colour, taken towards dark or pale ink until it reads well as text on a ground. */
export function textColour(colour: string, ground: string): string {
    return standingOut(colour, ground, READABLE);
}

/** A colour for thin lines on a card, light or dark: itself, unless nobody could see it there. */
export function lineColour(colour: string): string {
    const [shade, tint] = [PALETTE.light.card, PALETTE.dark.card].map((ground) =>
        contrast(colour, ground) >= VISIBLE ? colour : standingOut(colour, ground, VISIBLE),
    );
    return shade === tint ? colour : `light-dark(${shade}, ${tint})`;
}

function standingOut(colour: string, ground: string, enough: number): string {
    const ink = inkOn(ground);
    const start = ink === PALE ? lifted(colour) : colour;
    for (let share = 0; share < 1; share += 0.1) {
        const tried = mixed(start, ink, share);
        if (contrast(tried, ground) >= enough) return tried;
    }
    return ink;
}

/** A throw of one's own dice as it is entered: face after face, tapped or typed. */

import { called, type Looks } from "./faces";
import { Typed } from "./typed";
import type { Throw } from "./wire";

export type Faces = readonly (string | null)[];

/** What stands on a button: `7` of `penalty:7` where all the others are penalties too. */
export function short(one: string, all: readonly string[]): string {
    const start = one.slice(0, one.lastIndexOf(":") + 1);
    return all.every((other) => other.startsWith(start)) ? one.slice(start.length) : one;
}

/** The die that the next face belongs to; the last one where all lie there. */
export function nextDie(faces: Faces): number {
    const free = faces.indexOf(null);
    return free < 0 ? faces.length - 1 : free;
}

/** Lay a face on the next die. */
export function withFace(faces: Faces, face: string): Faces {
    return faces.map((one, die) => (die === nextDie(faces) ? face : one));
}

/** Take a die's face back; the last that lies there if none is named. */
export function without(faces: Faces, die?: number): Faces {
    const last = faces.findLastIndex((face) => face !== null);
    return faces.map((one, index) => (index === (die ?? last) ? null : one));
}

export function isComplete(faces: Faces): boolean {
    return faces.length > 0 && !faces.includes(null);
}

/** The throw as a move is written. */
export function written(faces: Faces, entry: Throw): string {
    return faces.map((face) => face ?? "").join(entry.joiner);
}

/** The throw as people read it. */
export function readable(faces: Faces, entry: Throw, looks: Looks = {}): string {
    const one = (face: string, die: number) =>
        looks[face] ? called(face, looks) : short(face, entry.dice[die] ?? []);
    const named = faces.some((face) => looks[face ?? ""]?.name);
    return faces.map((face, die) => one(face ?? "", die)).join(named ? ", " : entry.joiner);
}

/** Keys typed for a face, which may have several characters, as `12`. */
export class TypedFace {
    private readonly typed = new Typed();

    /** Another character: the face that it makes, null while it may become one; else no face. */
    press(character: string, faces: readonly string[], now: number): string | null | undefined {
        const keys = faces.map((face) => short(face, faces));
        const press = this.typed.press(character, keys, now);
        if (press.chosen !== null) return faces[keys.indexOf(press.chosen)];
        return press.taken ? null : undefined;
    }

    /** What was typed is all there is to it: the face, null if it is none. */
    commit(faces: readonly string[]): string | null {
        const keys = faces.map((face) => short(face, faces));
        const key = this.typed.commit(keys);
        return key === null ? null : (faces[keys.indexOf(key)] ?? null);
    }
}

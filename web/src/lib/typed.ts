/** Keys typed for choices: one character, or several in quick succession, as in `4+6`. */

/** How long we wait for another character where one more would make another choice. */
export const PATIENCE = 900;

interface Press {
    /** The key of the choice that was typed, null if it is not clear yet. */
    chosen: string | null;
    /** Whether the character belongs to a choice at all. */
    taken: boolean;
}

export class Typed {
    /** What has been typed so far of a choice's key. */
    text = "";
    private at = 0;

    /** Another character is typed while these keys can be chosen. */
    press(character: string, keys: readonly string[], now: number): Press {
        const known = keys.map(folded);
        const late = now - this.at > PATIENCE * 3;
        const longer = (late ? "" : this.text) + folded(character);
        const text = [longer, folded(character)].find((typed) => startsAny(typed, known));
        this.at = now;
        this.text = text ?? "";
        if (text === undefined) return { chosen: null, taken: false };
        const isClear = known.includes(text) && !known.some((key) => isLonger(key, text));
        return { chosen: isClear ? this.commit(keys) : null, taken: true };
    }

    /** What was typed is all there is to it: return its key, null if it is none. */
    commit(keys: readonly string[]): string | null {
        const { text } = this;
        this.clear();
        return keys.find((key) => folded(key) === text) ?? null;
    }

    clear(): void {
        this.text = "";
    }
}

function folded(text: string): string {
    return text.toLowerCase();
}

function startsAny(typed: string, known: string[]): boolean {
    return known.some((key) => key.startsWith(typed));
}

function isLonger(key: string, text: string): boolean {
    return key.length > text.length && key.startsWith(text);
}

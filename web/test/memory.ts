/** What a browser keeps, for tests outside of one. */

export class Memory {
    private readonly kept = new Map<string, string>();

    getItem(name: string): string | null {
        return this.kept.get(name) ?? null;
    }

    setItem(name: string, value: string): void {
        this.kept.set(name, value);
    }
}

/** A browser that keeps nothing, as in some private windows. */
export class Forgetful {
    getItem(): string | null {
        throw new Error("no access");
    }

    setItem(): void {
        throw new Error("quota exceeded");
    }
}

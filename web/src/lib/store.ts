/** What the page keeps on this device.  Where nothing can be kept, it lives as long as the page. */

const memory = new Map<string, string>();

/** Return what is kept under a name; null if it is absent or not what `isRight` accepts. */
export function read<T>(name: string, isRight: (value: unknown) => value is T): T | null {
    try {
        const value: unknown = JSON.parse(stored(name) ?? "null");
        return isRight(value) ? value : null;
    } catch {
        return null;
    }
}

export function write(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    memory.set(name, text);
    try {
        localStorage.setItem(name, text);
    } catch {
        // Private windows and full disks: the memory above has it.
    }
}

function stored(name: string): string | null {
    return memory.get(name) ?? localStorage.getItem(name);
}

/** Forget what was read, as a newly opened page has. */
export function reopen(): void {
    memory.clear();
}

export function isString(value: unknown): value is string {
    return typeof value === "string";
}

export function isBoolean(value: unknown): value is boolean {
    return typeof value === "boolean";
}

export function isTexts(value: unknown): value is string[] {
    return Array.isArray(value) && value.every(isString);
}

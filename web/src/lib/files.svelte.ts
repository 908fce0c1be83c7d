/** A saved game that somebody brings along: dropped on the page, or chosen. */

import { ProblemError } from "./api";
import { LARGEST_TRANSCRIPT } from "./wire";

export interface SavedFile {
    name: string;
    text: string;
}

const NAME = "ludotheca.file";

const now = $state({ file: keptFile() });

/** The file that was opened last in this window, also after the page was loaded anew. */
export const files = {
    get current(): SavedFile | null {
        return now.file;
    },
};

function keptFile(): SavedFile | null {
    try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
        return isFile(kept) ? kept : null;
    } catch {
        return null;
    }
}

/** Read a file and have it at hand; what is too large to be a game is refused unread. */
export async function openFile(file: File): Promise<SavedFile> {
    if (file.size > LARGEST_TRANSCRIPT) {
        throw ProblemError.of("too-large", `${file.name}: ${file.size} bytes`);
    }
    const opened = { name: file.name, text: await file.text() };
    now.file = opened;
    try {
        sessionStorage.setItem(NAME, JSON.stringify(opened));
    } catch {
        // Then it is gone with the page.
    }
    return opened;
}

/** Return the file that is being dragged along or dropped; null if it is something else. */
export function fileOf(event: DragEvent): File | null {
    return event.dataTransfer?.files[0] ?? null;
}

/** Say whether files are being dragged over the page. */
export function bringsFiles(event: DragEvent): boolean {
    return event.dataTransfer?.types.includes("Files") ?? false;
}

function isFile(value: unknown): value is SavedFile {
    if (typeof value !== "object" || value === null) return false;
    const { name, text } = value as Partial<Record<keyof SavedFile, unknown>>;
    return typeof name === "string" && typeof text === "string";
}

/** The library's own file: whether a server stands behind this page, and what never changes. */

import type { Library } from "../inpage/library";
import { FILE, FRESH } from "../sw/agreement";
import { fetched } from "./fetching";
import { accepted, ProblemError } from "./problems";
import { serviceWorkers } from "./workers";

/** Whether there is no server behind this page: it is written into it, so that nobody need ask. */
export function standsAlone(): boolean {
    const meta = document.querySelector<HTMLMetaElement>("meta[name='ludotheca-library']");
    return meta?.content === "alone";
}

/** Whether the library's files are at hand without a network, or need no server at least. */
export function isAtHand(): boolean {
    return standsAlone() || serviceWorkers()?.controller != null;
}

/** The kind of library that this page is made for. */
const FORMAT: Library["format"] = 1;

let coming: Promise<Library> | null = null;

/** Return the library's file; asked for once, and again after a failure. */
export function library(): Promise<Library> {
    coming ??= ours().catch((error: unknown) => {
        coming = null;
        throw error;
    });
    return coming;
}

async function ours(): Promise<Library> {
    const file = await readFile(FILE);
    if (file.format !== FORMAT) throw ProblemError.of("offline", `${FILE}: of another kind`);
    return file;
}

/** Return the file as it is now where it comes from, whatever this device keeps and can use. */
export function newestLibrary(): Promise<Library> {
    return readFile(FILE + FRESH, { cache: "no-cache" });
}

async function readFile(path: string, how: RequestInit = {}): Promise<Library> {
    const response = await fetched(path, how);
    // A server may have none: then nothing can be had here but what it answers itself.
    if (!response.ok) throw ProblemError.of("offline", `${path}: ${response.status}`);
    return (await response.json()) as Library;
}

/** Return what never changes out of the library's files, by the path that a server has it under. */
export async function askLibrary(path: string): Promise<Response> {
    const file = (await library()).answers[path];
    if (file === undefined) throw ProblemError.of("not-found", `${path}: not in this library`);
    const response = await accepted(path, await fetched(file));
    // No file of ours is a page: a network that wants to be paid or signed in to answers with its own.
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
        throw ProblemError.of("offline", `${path}: a page came in its place`);
    }
    return response;
}

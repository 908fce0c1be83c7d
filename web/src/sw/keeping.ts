/** What is kept of a library for the next start without a network: checked, and whole or not at all. */

import type { Library } from "../inpage/library";
import { FILE } from "./agreement";

/** The world outside: tests bring their own. */
export interface World {
    /** Where the page lies. */
    base: string;
    caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">;
    fetch(address: string | Request, how?: RequestInit): Promise<Response>;
}

type Kept = Library["keep"][number];

/** Files that are fetched at the same time. */
const AT_ONCE = 6;
/** The folders of files whose names change with their content. */
const LASTING = /^(assets|library)\//;
/** The page is kept under the address that people open: some hosts lead there from its name. */
const PAGE = "index.html";
/** What was said about a body on its way and is no longer true of what has come. */
const ON_THE_WAY = ["Content-Encoding", "Content-Length", "Transfer-Encoding"];

export function isLasting(path: string): boolean {
    return LASTING.test(path);
}

export function isPage(path: string): boolean {
    return path === "" || path === PAGE;
}

/** Return the address that a path is kept under. */
function addressOf({ base }: World, path: string): string {
    return isPage(path) ? base : new URL(path, base).href;
}

/**
 * Keep a version of the library, and refuse another or a damaged one.
 *
 * What has come stays when the rest does not, for the next attempt; the library's own file comes
 * last, so that it is there when all is.
 */
export async function keepLibrary(world: World, version: string): Promise<void> {
    const listing = await got(world, FILE, { cache: "no-store" });
    const library = (await listing.clone().json()) as Library;
    if (library.version !== version) throw new Error(`${FILE} is of ${library.version}`);
    const cache = await world.caches.open(nameOf(world, version));
    const left = [...library.keep];
    const keepNext = async (): Promise<void> => {
        for (let file = left.pop(); file; file = left.pop()) await keepFile(world, cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
    await cache.put(addressOf(world, FILE), listing);
}

async function keepFile(world: World, cache: Cache, { path, sha256 }: Kept): Promise<void> {
    const address = addressOf(world, path);
    const known = isLasting(path) ? await world.caches.match(address) : undefined;
    if (known) return cache.put(address, known);
    const cached: RequestInit = { cache: isLasting(path) ? "default" : "no-cache" };
    // What the page asked for before may have come damaged, and lie in the browser's cache like that.
    const whole =
        (await sound(await got(world, address, cached), sha256)) ??
        (await sound(await got(world, address, { cache: "reload" }), sha256));
    if (!whole) throw new Error(`${path} is damaged`);
    await cache.put(address, whole);
}

/** Return what has come, fit to be kept; null if it is not what it should be. */
async function sound(response: Response, sha256: string | null): Promise<Response | null> {
    const bytes = await response.arrayBuffer();
    if (sha256 !== null && (await digest(bytes)) !== sha256) return null;
    const headers = new Headers(response.headers);
    for (const name of ON_THE_WAY) headers.delete(name);
    return new Response(bytes, { headers });
}

async function got(world: World, path: string, how: RequestInit): Promise<Response> {
    const response = await world.fetch(new URL(path, world.base).href, how);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
}

async function digest(bytes: ArrayBuffer): Promise<string> {
    const summed = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(summed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return what a version has under a path, if anything; what never changes any version may have. */
export async function keptAt(
    world: World,
    version: string,
    path: string,
): Promise<Response | undefined> {
    const address = addressOf(world, path);
    if (isLasting(path)) return world.caches.match(address, { ignoreVary: true });
    const cache = await world.caches.open(nameOf(world, version));
    return cache.match(address, { ignoreVary: true });
}

/** Forget all versions of this library but one. */
export async function forgetOthers(world: World, version: string): Promise<void> {
    const ours = (await world.caches.keys()).filter((name) => name.startsWith(nameOf(world, "")));
    const others = ours.filter((name) => name !== nameOf(world, version));
    await Promise.all(others.map((name) => world.caches.delete(name)));
}

/** Several libraries may lie at one host, below each other even. */
function nameOf({ base }: World, version: string): string {
    return `ludotheca ${base} ${version}`;
}

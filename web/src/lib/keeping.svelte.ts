/** Whether this device keeps the library, so that it opens without a network. */

import type { Library } from "../inpage/library";
import { FORGET_OTHERS, scriptOf, versionOf } from "../sw/agreement";
import { newestLibrary } from "./library";
import { isBoolean, read, write } from "./store";
import { serviceWorkers } from "./workers";

/** The world outside: tests bring their own. */
export interface World {
    /** The library as it is now; rejected if there is none, or no network. */
    newest(): Promise<Pick<Library, "version">>;
    /** The browser's service workers; none where a page is not sent over a safe line. */
    workers: Pick<ServiceWorkerContainer, "getRegistration" | "register"> | undefined;
    /** Whether somebody pays for each byte. */
    isThrifty: boolean;
    /** Whether the page was installed like a program of the device's own. */
    isInstalled: boolean;
}

/** `none` as long as nothing is known, or where nothing can be kept. */
export type Stage = "none" | "offered" | "coming" | "kept" | "renewed";

/** Where it is kept whether somebody has asked for it, and that it was told. */
const WISH = "ludotheca.keep";
const TOLD = "ludotheca.kept";

const now = $state<{ stage: Stage; version: string; isNews: boolean }>({
    stage: "none",
    version: "",
    isNews: false,
});

export const keeping = {
    /** How far it is; `renewed` when another version waits for the next start. */
    get stage(): Stage {
        return now.stage;
    },
    /** The version that this device keeps, if it does. */
    get version(): string {
        return now.version;
    },
    /** Whether it is kept from now on and nobody has been told. */
    get isNews(): boolean {
        return now.isNews;
    },
};

/** Note that somebody has read that the library is kept. */
export function noteTold(): void {
    write(TOLD, true);
}

/** Look for the library as it is now, and keep it unless somebody would have to pay for that. */
export async function settle(world: World = browserWorld()): Promise<void> {
    const { workers } = world;
    if (!workers) return;
    try {
        const kept = await workers.getRegistration();
        follow(kept);
        const { version } = await world.newest();
        if (now.stage === "kept" && now.version === version) {
            return kept?.active?.postMessage(FORGET_OTHERS);
        }
        if (mayKeep(world)) follow(await workers.register(scriptOf(version)));
        else if (now.stage === "none") now.stage = "offered";
    } catch {
        // Private windows, hosts without a library, no network: the page is as good without.
    }
}

/** Keep the library because somebody wants it. */
export function keepIt(world: World = browserWorld()): Promise<void> {
    write(WISH, true);
    return settle(world);
}

function mayKeep({ isThrifty, isInstalled }: World): boolean {
    return !isThrifty || isInstalled || read(WISH, isBoolean) === true;
}

/** Tell how far the workers of a registration are, now and from now on. */
function follow(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration) return;
    const { active, waiting, installing } = registration;
    const isNew = now.stage === "coming";
    if (active) now.version = versionOf(active.scriptURL);
    now.stage = active ? (waiting ? "renewed" : "kept") : installing || waiting ? "coming" : "none";
    if (isNew && now.stage === "kept") now.isNews = read(TOLD, isBoolean) !== true;
    installing?.addEventListener("statechange", () => follow(registration), { once: true });
    waiting?.addEventListener("statechange", () => follow(registration), { once: true });
}

function browserWorld(): World {
    const { connection, standalone } = navigator as Partial<Browser>;
    return {
        newest: newestLibrary,
        workers: serviceWorkers(),
        isThrifty: connection?.saveData ?? false,
        isInstalled: standalone ?? matchMedia("(display-mode: standalone)").matches,
    };
}

/** What some browsers have, and others have not. */
interface Browser {
    connection: { saveData: boolean };
    /** Only on iPhones and the like. */
    standalone: boolean;
}

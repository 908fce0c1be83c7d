/** Who answers what the page asks for: the network, or what is kept on this device. */

import type { Library } from "../inpage/library";
import { FILE, FRESH } from "./agreement";
import { isLasting, isPage, keptAt, type World } from "./keeping";

/** As much of a request as decides. */
export interface Asked {
    method: string;
    mode: string;
    url: string;
}

/** Milliseconds after which a server that does not answer is not waited for. */
const PATIENCE = 3_000;
/** From here on an answer is one that nobody wanted to give. */
const BROKEN = 500;

/** Return the path of what we may answer; null for all that is the network's alone. */
export function pathOf({ method, mode, url }: Asked, { base }: World): string | null {
    if (method !== "GET" || !url.startsWith(base)) return null;
    const { pathname, search } = new URL(url);
    const path = pathname.slice(new URL(base).pathname.length);
    if (path.startsWith("api/") || search === FRESH) return null;
    // A page that is not the library's own, a text to read say, is nothing to play with.
    return mode === "navigate" && !isPage(path) ? null : path;
}

/** Answers out of a version of the library, or from where it comes from. */
export class Answering {
    private isAlone: Promise<boolean> | null = null;

    constructor(
        private readonly world: World,
        private readonly version: string,
        /** Call back after some milliseconds. */
        private readonly later: (milliseconds: number, callback: () => void) => void,
    ) {}

    /** What never changes is had from here; all else too, unless a server may know better. */
    async answer(path: string, request: Request): Promise<Response> {
        const isOurs = isLasting(path) || (await this.standsAlone());
        if (!isOurs) return this.networkFirst(path, request);
        return (await this.kept(path)) ?? this.world.fetch(request);
    }

    private async networkFirst(path: string, request: Request): Promise<Response> {
        const asked = this.world.fetch(request);
        const late = new Promise<null>((give) => this.later(PATIENCE, () => give(null)));
        const response = await Promise.race([asked.catch(() => null), late]);
        if (response && response.status < BROKEN) return response;
        return (await this.kept(path)) ?? asked;
    }

    private kept(path: string): Promise<Response | undefined> {
        return keptAt(this.world, this.version, path);
    }

    private standsAlone(): Promise<boolean> {
        this.isAlone ??= this.kept(FILE).then(async (listing) => {
            return listing !== undefined && ((await listing.json()) as Library).alone;
        });
        return this.isAlone;
    }
}

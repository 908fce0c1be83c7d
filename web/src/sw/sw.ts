/** The service worker: keeps the library on this device, and answers out of it. */

import { FORGET_OTHERS, TAKE_OVER, versionOf } from "./agreement";
import { Answering, pathOf } from "./answering";
import { forgetOthers, keepLibrary, type World } from "./keeping";

interface Lasting extends Event {
    waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Event {
    request: Request;
    respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
    data: unknown;
    ports: readonly MessagePort[];
}

/** As much of a service worker's surroundings as we use. */
interface Surroundings {
    registration: ServiceWorkerRegistration;
    location: Location;
    clients: {
        claim(): Promise<void>;
        matchAll(which: object): Promise<readonly { url: string }[]>;
    };
    skipWaiting(): Promise<void>;
    oninstall: (event: Lasting) => void;
    onactivate: (event: Lasting) => void;
    onfetch: (event: Fetching) => void;
    onmessage: (event: Told) => void;
}

/** How often to look whether other pages are gone, and the milliseconds in between. */
const LOOKS = 5;
const PAUSE = 100;

const here = self as unknown as Surroundings;
const version = versionOf(here.location.href);
const world: World = {
    base: here.registration.scope,
    caches,
    fetch: (address, how) => fetch(address, how),
};
const answering = new Answering(world, version, (milliseconds, callback) =>
    setTimeout(callback, milliseconds),
);

here.oninstall = (event) => event.waitUntil(keepLibrary(world, version));

here.onactivate = (event) => event.waitUntil(here.clients.claim());

here.onfetch = (event) => {
    const path = pathOf(event.request, world);
    if (path !== null) event.respondWith(answering.answer(path, event.request));
};

here.onmessage = (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(takeOver(event.ports[0]));
    if (event.data === FORGET_OTHERS) event.waitUntil(tidy());
};

/** Take over from the version before, unless somebody else may be playing with it. */
async function takeOver(asking: MessagePort | undefined): Promise<void> {
    // A page that is loaded anew is still there for a moment as the one that it was.
    for (let look = 0; look < LOOKS && (await countPages()) > 1; look++) {
        await new Promise((done) => setTimeout(done, PAUSE));
    }
    if ((await countPages()) > 1) asking?.postMessage(false);
    else await here.skipWaiting();
}

/** Browsers may let us take over late: whoever plays with a version before still needs its files. */
async function tidy(): Promise<void> {
    if ((await countPages()) <= 1) await forgetOthers(world, version);
}

async function countPages(): Promise<number> {
    const windows = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
    return windows.filter(({ url }) => url.startsWith(world.base)).length;
}

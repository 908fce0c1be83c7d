import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { World } from "../src/lib/keeping.svelte";
import { reopen } from "../src/lib/store";
import { takeNewVersion, type Workers } from "../src/lib/taking";
import { FORGET_OTHERS, TAKE_OVER } from "../src/sw/agreement";
import { Memory } from "./memory";

type Keeping = typeof import("../src/lib/keeping.svelte");

class FakeWorker extends EventTarget {
    readonly heard: unknown[] = [];
    constructor(readonly scriptURL: string) {
        super();
    }
    postMessage(message: unknown): void {
        this.heard.push(message);
    }
}

class FakeRegistration {
    installing: FakeWorker | null = null;
    waiting: FakeWorker | null = null;
    active: FakeWorker | null = null;

    /** Let the newest worker come one step further. */
    go(): void {
        const { installing, waiting } = this;
        const moved = waiting ?? installing;
        if (waiting) [this.waiting, this.active] = [null, waiting];
        else [this.installing, this.waiting] = [null, installing];
        moved?.dispatchEvent(new Event("statechange"));
    }
}

let keeping: Keeping;
let registration: FakeRegistration | undefined;
let version: string;

const register = vi.fn((script: string) => {
    registration ??= new FakeRegistration();
    registration.installing = new FakeWorker(`https://example.org/${script}`);
    return Promise.resolve(registration);
});

function world(changed: Partial<World> = {}): World {
    const workers = { register, getRegistration: () => Promise.resolve(registration) };
    return {
        newest: () => Promise.resolve({ version }),
        workers: workers as unknown as World["workers"],
        isThrifty: false,
        isInstalled: false,
        ...changed,
    };
}

beforeEach(async () => {
    vi.stubGlobal("localStorage", new Memory());
    reopen();
    register.mockClear();
    registration = undefined;
    version = "v1";
    vi.resetModules();
    keeping = await import("../src/lib/keeping.svelte");
});

afterEach(() => {
    vi.unstubAllGlobals();
});

describe("a library is kept", () => {
    test("after the first visit, which is news once", async () => {
        await keeping.settle(world());
        expect(register).toHaveBeenCalledWith("sw.js?v=v1");
        expect(keeping.keeping.stage).toBe("coming");
        registration?.go();
        registration?.go();
        expect(keeping.keeping).toMatchObject({ stage: "kept", version: "v1", isNews: true });
    });

    test("and is no news to who was told", async () => {
        keeping.noteTold();
        await keeping.settle(world());
        registration?.go();
        registration?.go();
        expect(keeping.keeping.isNews).toBe(false);
    });

    test("and left alone as long as it is the newest", async () => {
        registration = new FakeRegistration();
        registration.active = new FakeWorker("https://example.org/sw.js?v=v1");
        await keeping.settle(world());
        expect(register).not.toHaveBeenCalled();
        expect(keeping.keeping).toMatchObject({ stage: "kept", isNews: false });
        expect(registration.active.heard).toEqual([FORGET_OTHERS]);
    });

    test("in a new version beside the one that is played with", async () => {
        registration = new FakeRegistration();
        registration.active = new FakeWorker("https://example.org/sw.js?v=v1");
        version = "v2";
        await keeping.settle(world());
        expect(keeping.keeping.stage).toBe("kept");
        registration.go();
        expect(keeping.keeping).toMatchObject({ stage: "renewed", version: "v1" });
    });

    test("and known without a network", async () => {
        registration = new FakeRegistration();
        registration.active = new FakeWorker("https://example.org/sw.js?v=v1");
        await keeping.settle(world({ newest: () => Promise.reject(new Error("offline")) }));
        expect(keeping.keeping).toMatchObject({ stage: "kept", version: "v1" });
    });
});

describe("a library is not kept", () => {
    test("unasked where somebody pays for each byte", async () => {
        await keeping.settle(world({ isThrifty: true }));
        expect(register).not.toHaveBeenCalled();
        expect(keeping.keeping.stage).toBe("offered");
        await keeping.keepIt(world({ isThrifty: true }));
        expect(register).toHaveBeenCalled();
    });

    test("unless it was installed there", async () => {
        await keeping.settle(world({ isThrifty: true, isInstalled: true }));
        expect(register).toHaveBeenCalled();
    });

    test.each([
        ["no service workers", { workers: undefined }],
        ["no library", { newest: () => Promise.reject(new Error("404")) }],
    ])("and nothing is said where there is %s", async (_, changed) => {
        await keeping.settle(world(changed));
        expect(register).not.toHaveBeenCalled();
        expect(keeping.keeping.stage).toBe("none");
    });
});

describe("a version that waits", () => {
    const quiet = () => Promise.resolve();

    function workers(waiting: { postMessage: (...said: unknown[]) => void } | null) {
        const changed = new EventTarget();
        return Object.assign(changed, {
            controller: {},
            getRegistration: () => Promise.resolve({ waiting }),
        }) as unknown as Workers & EventTarget;
    }

    test("is taken before anything is shown", async () => {
        const all = workers({
            postMessage: (said) => {
                expect(said).toBe(TAKE_OVER);
                all.dispatchEvent(new Event("controllerchange"));
            },
        });
        expect(await takeNewVersion(all, quiet)).toBe(true);
    });

    test("stays where another page of ours is open", async () => {
        const all = workers({
            postMessage: (_, ports) => (ports as MessagePort[])[0]?.postMessage(false),
        });
        expect(await takeNewVersion(all, quiet)).toBe(false);
    });

    test("is not waited for where there is none", async () => {
        expect(await takeNewVersion(workers(null))).toBe(false);
        expect(await takeNewVersion(undefined)).toBe(false);
    });
});

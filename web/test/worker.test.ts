import { beforeEach, describe, expect, test } from "vitest";
import type { Library } from "../src/inpage/library";
import { scriptOf, versionOf } from "../src/sw/agreement";
import { Answering, pathOf } from "../src/sw/answering";
import { forgetOthers, keepLibrary, keptAt, type World } from "../src/sw/keeping";

const BASE = "https://example.org/games/";
/** The digests of “script” and “shelf”. */
const SCRIPT = "21a0270b7f66a1e4c25933f13a1e5a1bbb4757578072930c8189131f9c6aaae1";
const SHELF = "3eefa42d52064c480030a45d5813c250a9d15aeb1e6296eae68ca401e6bb1e6f";

class FakeCache {
    readonly kept = new Map<string, Response>();
    put(address: string, response: Response): Promise<void> {
        this.kept.set(address, response);
        return Promise.resolve();
    }
    match(address: string): Promise<Response | undefined> {
        return Promise.resolve(this.kept.get(address)?.clone());
    }
}

class FakeWorld {
    readonly base = BASE;
    readonly all = new Map<string, FakeCache>();
    readonly asked: string[] = [];
    /** What lies at the host, by path; the rest is out of reach. */
    host: Record<string, string | Response> = {};

    caches = {
        open: (name: string) => {
            const cache = this.all.get(name) ?? new FakeCache();
            this.all.set(name, cache);
            return Promise.resolve(cache as unknown as Cache);
        },
        match: async (address: string) => {
            const found = await Promise.all([...this.all.values()].map((c) => c.match(address)));
            return found.find((one) => one !== undefined);
        },
        keys: () => Promise.resolve([...this.all.keys()]),
        delete: (name: string) => Promise.resolve(this.all.delete(name)),
    } as World["caches"];

    /** What the browser has in a cache of its own, unless it is asked to load it again. */
    cached: Record<string, string> = {};

    fetch(address: string | Request, how?: RequestInit): Promise<Response> {
        const path = (typeof address === "string" ? address : address.url).slice(BASE.length);
        this.asked.push(path);
        const found = (how?.cache === "reload" ? undefined : this.cached[path]) ?? this.host[path];
        if (found === undefined) return Promise.reject(new TypeError("no network"));
        return Promise.resolve(typeof found === "string" ? new Response(found) : found.clone());
    }
}

let world: FakeWorld;
let library: Library;

/** Put a library at the host: a page, one file that never changes, and an icon. */
function publish(version: string, { alone = true } = {}): void {
    const shelf = `library/shelf-${version}.json`;
    library = {
        version,
        alone,
        keep: [
            { path: "index.html", sha256: null },
            { path: "assets/index-1.js", sha256: SCRIPT },
            { path: shelf, sha256: SHELF },
        ],
    } as Library;
    world.host = {
        "library.json": JSON.stringify(library),
        "": `page ${version}`,
        "assets/index-1.js": "script",
        [shelf]: "shelf",
    };
}

async function textAt(version: string, path: string): Promise<string | undefined> {
    return (await keptAt(world, version, path))?.text();
}

beforeEach(() => {
    world = new FakeWorld();
});

describe("a library that is kept", () => {
    test("is all there, the page under the address that people open", async () => {
        publish("v1");
        await keepLibrary(world, "v1");
        expect(await textAt("v1", "")).toBe("page v1");
        expect(await textAt("v1", "library/shelf-v1.json")).toBe("shelf");
        expect(await textAt("v1", "library.json")).toBe(JSON.stringify(library));
    });

    test("is refused where a file is damaged, and is not there then", async () => {
        publish("v1");
        world.host["library/shelf-v1.json"] = "another shelf";
        await expect(keepLibrary(world, "v1")).rejects.toThrow("shelf-v1.json is damaged");
        expect(await textAt("v1", "library.json")).toBeUndefined();
        expect(await textAt("v1", "library/shelf-v1.json")).toBeUndefined();
    });

    test("is had again where only the browser's own copy is damaged", async () => {
        publish("v1");
        world.cached["library/shelf-v1.json"] = "half a sh";
        await keepLibrary(world, "v1");
        expect(await textAt("v1", "library/shelf-v1.json")).toBe("shelf");
    });

    test("is refused where a file is missing, or it is of another version", async () => {
        publish("v2");
        await expect(keepLibrary(world, "v1")).rejects.toThrow("is of v2");
        world.host["assets/index-1.js"] = new Response("", { status: 404 });
        await expect(keepLibrary(world, "v2")).rejects.toThrow("index-1.js: 404");
    });

    test("takes over what has not changed, of an earlier version or attempt", async () => {
        publish("v1");
        await keepLibrary(world, "v1");
        publish("v2");
        world.asked.length = 0;
        await keepLibrary(world, "v2");
        expect(world.asked.sort()).toEqual(["", "library.json", "library/shelf-v2.json"]);
        expect(await textAt("v2", "assets/index-1.js")).toBe("script");
        expect(await textAt("v1", "")).toBe("page v1");
    });

    test("drops what was true of a body on its way only", async () => {
        publish("v1");
        const headers = { "Content-Encoding": "gzip", "Content-Security-Policy": "default-src" };
        world.host[""] = new Response("page", { headers });
        await keepLibrary(world, "v1");
        const kept = (await keptAt(world, "v1", ""))?.headers;
        expect(kept?.get("Content-Encoding")).toBeNull();
        expect(kept?.get("Content-Security-Policy")).toBe("default-src");
    });

    test("is the only one of its place that stays", async () => {
        publish("v1");
        await keepLibrary(world, "v1");
        publish("v2");
        await keepLibrary(world, "v2");
        await world.caches.open("ludotheca https://example.org/games/more/ v1");
        await forgetOthers(world, "v2");
        expect([...world.all.keys()]).toEqual([
            `ludotheca ${BASE} v2`,
            "ludotheca https://example.org/games/more/ v1",
        ]);
    });
});

describe("what is asked for", () => {
    const get = (path: string, mode = "cors") => ({ method: "GET", mode, url: BASE + path });

    test.each([
        [get("", "navigate"), ""],
        [get("index.html", "navigate"), "index.html"],
        [get("library.json"), "library.json"],
        [get("library/shelf-1.json"), "library/shelf-1.json"],
        [get("icon.svg"), "icon.svg"],
    ])("may be ours to answer: %o", (asked, path) => {
        expect(pathOf(asked, world)).toBe(path);
    });

    test.each([
        [get("api/shelf")],
        [get("library.json?fresh")],
        [get("NOTICES.txt", "navigate")],
        [{ ...get(""), method: "POST" }],
        [{ ...get(""), url: "https://example.org/other/" }],
    ])("is the network's: %o", (asked) => {
        expect(pathOf(asked, world)).toBeNull();
    });
});

describe("an answer", () => {
    let ring: () => void;

    function answer(path: string): Promise<string> {
        const later = (_: number, callback: () => void) => (ring = callback);
        const answering = new Answering(world, "v1", later);
        const request = new Request(BASE + path);
        return answering.answer(path, request).then((response) => response.text());
    }

    async function keep(alone: boolean): Promise<void> {
        publish("v1", { alone });
        await keepLibrary(world, "v1");
        publish("v2", { alone });
        world.asked.length = 0;
    }

    test("of a library without a server is what is kept", async () => {
        await keep(true);
        expect(await answer("")).toBe("page v1");
        expect(JSON.parse(await answer("library.json"))).toMatchObject({ version: "v1" });
        expect(world.asked).toEqual([]);
    });

    test("that is not kept comes over the network", async () => {
        await keep(true);
        world.host["library/ludix-1.pdf"] = "sheets";
        expect(await answer("library/ludix-1.pdf")).toBe("sheets");
    });

    test("of a version before is there as long as it is not forgotten", async () => {
        await keep(true);
        await keepLibrary(world, "v2");
        world.host = {};
        const answering = new Answering(world, "v2", () => {});
        const request = new Request(`${BASE}library/shelf-v1.json`);
        const response = await answering.answer("library/shelf-v1.json", request);
        expect(await response.text()).toBe("shelf");
    });

    test("of a server goes before what is kept, but not for what never changes", async () => {
        await keep(false);
        expect(await answer("")).toBe("page v2");
        expect(await answer("assets/index-1.js")).toBe("script");
        expect(world.asked).toEqual([""]);
    });

    test.each([
        ["is away", undefined],
        ["is broken", new Response("bad gateway", { status: 502 })],
    ])("of a server that %s is what is kept", async (_, response) => {
        await keep(false);
        if (response) world.host[""] = response;
        else world.host = {};
        expect(await answer("")).toBe("page v1");
    });

    test("of a server that hangs is waited for a little", async () => {
        await keep(false);
        world.fetch = () => new Promise(() => {});
        const coming = answer("index.html");
        await new Promise((done) => setTimeout(done));
        ring();
        expect(await coming).toBe("page v1");
    });
});

test("a worker's script tells its version", () => {
    expect(versionOf(BASE + scriptOf("a b"))).toBe("a b");
    expect(versionOf(BASE + "sw.js")).toBe("");
});

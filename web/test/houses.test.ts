import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { HouseState } from "../src/inpage/house";
import type { Library } from "../src/inpage/library";
import { documentAt } from "./standing";

type Api = typeof import("../src/lib/api");
type Here = typeof import("../src/lib/here.svelte");
type Server = typeof import("../src/lib/server.svelte");

/** The house in the page, as far as these tests go: it notes what it is asked. */
const house = {
    ask: vi.fn<(path: string, request: object) => Promise<Response>>(),
    connect: vi.fn(),
    start: vi.fn(),
    watch: vi.fn<(listener: (state: HouseState) => void) => () => void>(),
};
vi.mock("../src/inpage/house", () => ({ house: () => house }));

const library = {
    format: 1,
    version: "v1",
    answers: {
        "api/shelf": "library/shelf-1.json",
        "api/print/ludix?paper=a4&lang=en": "library/ludix-1.pdf",
    },
} as unknown as Library;
const ALONE = { kind: "here", name: "Ana" } as const;
const GUEST = { kind: "elsewhere" } as const;

/** What the network answers, by path; what is not in it is out of reach. */
let network: Record<string, unknown>;
const asked: string[] = [];
let api: Api;
let here: Here;
let server: Server;

async function stand(where: "alone" | "served"): Promise<void> {
    vi.stubGlobal("document", documentAt("https://example.org/library/", where));
    vi.resetModules();
    [api, here, server] = await Promise.all([
        import("../src/lib/api"),
        import("../src/lib/here.svelte"),
        import("../src/lib/server.svelte"),
    ]);
}

function answer(body: unknown, status = 200): Response {
    return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
    vi.resetAllMocks();
    asked.length = 0;
    network = { "library.json": library };
    house.ask.mockImplementation(() => Promise.resolve(answer({ table: "here-1", tables: [] })));
    vi.stubGlobal("fetch", (address: URL) => {
        const path = address.href.replace("https://example.org/library/", "");
        asked.push(path);
        if (!(path in network)) return Promise.reject(new TypeError("no network"));
        const found = network[path];
        return Promise.resolve(found instanceof Response ? found.clone() : answer(found));
    });
});

afterEach(() => {
    vi.unstubAllGlobals();
});

describe("a library that stands alone", () => {
    beforeEach(() => stand("alone"));

    test("answers what never changes out of its files, and asks no server", async () => {
        network["library/shelf-1.json"] = { boxes: [], languages: ["en"] };
        network["library/ludix-1.pdf"] = "sheets";
        expect(await api.shelf()).toEqual({ boxes: [], languages: ["en"] });
        await api.sheets("ludix", "a4", "en");
        expect(asked).toEqual(["library.json", "library/shelf-1.json", "library/ludix-1.pdf"]);
        expect(house.start).not.toHaveBeenCalled();
    });

    test("is asked again where something else came in its place", async () => {
        network["library/shelf-1.json"] = { boxes: [] };
        for (const other of [{}, { ...library, format: 2 }]) {
            network["library.json"] = other;
            expect(await api.shelf().catch(api.problemOf)).toMatchObject({ code: "offline" });
        }
        network["library.json"] = library;
        expect(await api.shelf()).toEqual({ boxes: [] });
    });

    test("takes no page of somebody else's for one of its files", async () => {
        const page = new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } });
        network["library/shelf-1.json"] = page;
        expect(await api.shelf().catch(api.problemOf)).toMatchObject({ code: "offline" });
    });

    test("says so of what it does not hold", async () => {
        const asking = api.figures("ludix/pig").catch(api.problemOf);
        expect(await asking).toMatchObject({ code: "not-found" });
    });

    test("opens tables in the page, and says that guests need a server", async () => {
        const opened = await api.openTable({ game: "toy", chairs: [ALONE] });
        expect(opened.table).toBe("here-1");
        expect(house.ask).toHaveBeenCalledWith("api/tables", {
            text: JSON.stringify({ game: "toy", chairs: [ALONE] }),
        });
        const invited = api.openTable({ game: "toy", chairs: [ALONE, GUEST] });
        expect(await invited.catch(api.problemOf)).toMatchObject({ code: "no-server" });
    });

    test("has no list of open tables", async () => {
        expect(await api.listedTables()).toEqual([]);
        expect(asked).toEqual([]);
    });
});

describe("a library with a server", () => {
    beforeEach(() => stand("served"));

    test("is asked for a table where that lives", async () => {
        network["api/tables/t1"] = { id: "t1" };
        await api.tableInfo("t1", "k");
        expect(house.ask).not.toHaveBeenCalled();
        await api.rematch("here-1", "k");
        expect(house.ask).toHaveBeenCalledWith("api/tables/here-1/rematch", {
            key: "k",
            text: "{}",
        });
    });

    test("costs nobody a house in the page as long as it answers", async () => {
        network["api/shelf"] = { boxes: [] };
        network["api/tables"] = { table: "t1" };
        network["api/mine"] = { tables: [{ table: "t1" }] };
        await api.shelf();
        await api.openTable({ game: "toy", chairs: [ALONE] });
        const mine = await api.askMine([
            { table: "t1", key: "k" },
            { table: "here-1", key: "k" },
        ]);
        expect(mine).toEqual([{ table: "t1" }]);
        expect(asked).toEqual(["api/shelf", "api/tables", "api/mine"]);
        expect(house.start).not.toHaveBeenCalled();
    });

    test("that does not answer is stood in for by the page", async () => {
        network["library/shelf-1.json"] = { boxes: [] };
        expect(await api.shelf()).toEqual({ boxes: [] });
        expect(server.server.isThere).toBe(false);
        expect((await api.openTable({ game: "toy", chairs: [ALONE] })).table).toBe("here-1");
        await api.openReplay({ file: "{}" });
        const paths = house.ask.mock.calls.map(([path]) => path);
        expect(paths).toEqual(["api/tables", "api/replays"]);
        network["api/open"] = { tables: [] };
        await api.listedTables();
        expect(server.server.isThere).toBe(true);
    });

    test("that is away behind a proxy is stood in for as well", async () => {
        const away = new Response("<h1>Bad gateway</h1>", { status: 502 });
        network["api/shelf"] = network["api/tables"] = away;
        network["library/shelf-1.json"] = { boxes: [] };
        expect(await api.shelf()).toEqual({ boxes: [] });
        expect(server.server.isThere).toBe(false);
        expect((await api.openTable({ game: "toy", chairs: [ALONE] })).table).toBe("here-1");
    });

    test("that says why it refuses is there", async () => {
        network["api/tables"] = answer({ code: "restarting", message: "in a moment" }, 503);
        const opening = api.openTable({ game: "toy", chairs: [ALONE] }).catch(api.problemOf);
        expect(await opening).toMatchObject({ code: "restarting" });
        expect(server.server.isThere).toBe(true);
    });

    test("that is away lets our own tables be told of", async () => {
        house.ask.mockResolvedValue(answer({ tables: [{ table: "here-1" }] }));
        server.noteNetwork(false);
        const mine = api.askMine([
            { table: "t1", key: "k" },
            { table: "here-1", key: "k" },
        ]);
        expect(await mine).toEqual([{ table: "here-1" }]);
    });

    test("without a library to stand in is out of reach", async () => {
        network = {};
        const opening = api.openTable({ game: "toy", chairs: [ALONE] }).catch(api.problemOf);
        expect(await opening).toMatchObject({ code: "offline" });
        expect(here.here.state.stage).toBe("failed");
    });
});

describe("the house in the page", () => {
    beforeEach(() => stand("alone"));

    test("is opened once, and tells how far it is", async () => {
        house.watch.mockImplementation((listener) => {
            listener({ stage: "loading", progress: 0.5 });
            return () => {};
        });
        here.startHere();
        await here.askHere("api/tables/here-1");
        expect(house.watch).toHaveBeenCalledTimes(1);
        expect(here.here.state).toEqual({ stage: "loading", progress: 0.5 });
        const connect = await here.lineHere("here-1");
        connect();
        expect(house.connect).toHaveBeenCalledWith("here-1");
    });

    test("hands on what Python refuses, and says when there is no Python", async () => {
        const problem = { kind: "problem", code: "wrong-key", message: "no" };
        house.ask.mockResolvedValueOnce(answer(problem, 403));
        expect(await api.tableInfo("here-1", "k").catch(api.problemOf)).toEqual(problem);
        house.ask.mockRejectedValueOnce(new TypeError("the worker has not started"));
        const told = await api.tableInfo("here-1", "k").catch(api.problemOf);
        expect(told).toMatchObject({ code: "not-started" });
    });
});

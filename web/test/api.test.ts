import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../src/lib/api";
import { documentAt } from "./standing";

const asked = vi.fn<(address: URL, sent: RequestInit) => Promise<Response>>();

beforeEach(() => {
    asked.mockReset();
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("document", documentAt("https://example.org/library/#/table/t1/join/secret"));
});

afterEach(() => {
    vi.unstubAllGlobals();
});

function answer(body: unknown, status = 200): void {
    asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

describe("asking the server", () => {
    test("goes to where the page lies, with the key out of the address", async () => {
        answer({ id: "t1" });
        await api.tableInfo("t/1", "secret");
        const [address, sent] = asked.mock.calls[0] ?? [];
        expect(String(address)).toBe("https://example.org/library/api/tables/t%2F1");
        expect(new Headers(sent?.headers).get("Authorization")).toBe("Bearer secret");
        expect(sent?.method).toBeUndefined();
    });

    test("sends what is settled as JSON", async () => {
        answer({ table: "t1", key: "k", invites: [null], watch: "w" }, 201);
        const opened = await api.openTable({
            game: "toy",
            chairs: [{ kind: "here", name: "Ana" }],
        });
        expect(opened.table).toBe("t1");
        const sent = asked.mock.calls[0]?.[1];
        expect(sent?.method).toBe("POST");
        expect(JSON.parse(String(sent?.body))).toEqual({
            game: "toy",
            chairs: [{ kind: "here", name: "Ana" }],
        });
    });

    test("for the shelf happens once, and again after a failure", async () => {
        asked.mockRejectedValue(new TypeError("no network"));
        await expect(api.shelf()).rejects.toThrow(api.ProblemError);
        answer({ boxes: [], languages: ["en"] });
        const shelf = await api.shelf();
        const before = asked.mock.calls.length;
        expect(await api.shelf()).toBe(shelf);
        expect(asked).toHaveBeenCalledTimes(before);
    });
});

describe("a match that is seen again", () => {
    const file = '{"game": "toy", "players": ["Ana"], "moves": []}';
    const gone = { kind: "problem", code: "no-replay", message: "open it again" };
    const addresses = () => asked.mock.calls.map(([address]) => address.pathname.slice(9));

    test("at a table is asked for with its key", async () => {
        answer({ moves: 3 });
        answer({ first: 64, steps: [] });
        answer({ id: "s", progress: 0, story: null });
        const source = { table: "t1", key: "secret" };
        await api.openReplay(source);
        await api.stretchOf(source, "", 64);
        await api.storyOf(source, null);
        const table = "api/tables/t1";
        expect(addresses()).toEqual([`${table}/replay`, `${table}/replay/64`, `${table}/story`]);
        for (const [, sent] of asked.mock.calls) {
            expect(new Headers(sent.headers).get("Authorization")).toBe("Bearer secret");
        }
    });

    test("in a file is sent as it is, and again when the server has forgotten it", async () => {
        answer({ replay: "r", moves: 0 }, 201);
        await api.openReplay({ file });
        expect(asked.mock.calls[0]?.[1].body).toBe(file);
        asked.mockReset();
        answer(gone, 404);
        answer({ replay: "r", moves: 0 }, 201);
        answer({ first: 0, steps: [] });
        expect(await api.stretchOf({ file }, "r", 0)).toEqual({ first: 0, steps: [] });
        expect(addresses()).toEqual(["api/replays/r/0", "api/replays", "api/replays/r/0"]);
        asked.mockReset();
        answer({ ...gone, code: "broken" }, 500);
        await expect(api.stretchOf({ file }, "r", 0)).rejects.toThrow(api.ProblemError);
        expect(asked).toHaveBeenCalledTimes(1);
    });

    test("in a file is sent until that server has it whose turn it is to answer", async () => {
        const servers = [new Set<string>(), new Set<string>()];
        let turn = 0;
        asked.mockImplementation(async (address) => {
            const server = servers[turn++ % servers.length]!;
            const isSent = address.pathname.endsWith("/api/replays");
            if (isSent) server.add("r");
            const body = isSent ? { replay: "r", moves: 0 } : { first: 0, steps: [] };
            return server.has("r") ? Response.json(body) : Response.json(gone, { status: 404 });
        });
        expect(await api.stretchOf({ file }, "r", 0)).toEqual({ first: 0, steps: [] });
        expect(asked).toHaveBeenCalledTimes(6);
        asked.mockReset();
        asked.mockImplementation(async () => Response.json(gone, { status: 404 }));
        await expect(api.stretchOf({ file }, "r", 0)).rejects.toThrow(api.ProblemError);
    });

    test("has a story that is asked for by its id, and anew when that is forgotten", async () => {
        answer({ id: "s", progress: 0, story: null });
        await api.storyOf({ file }, null);
        expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({
            transcript: JSON.parse(file) as unknown,
        });
        asked.mockReset();
        answer({ ...gone, code: "not-found" }, 404);
        answer({ id: "s", progress: 0.5, story: null });
        expect((await api.storyOf({ file }, "s")).progress).toBe(0.5);
        expect(addresses()).toEqual(["api/stories/s", "api/stories"]);
    });
});

describe("a failure", () => {
    const problem = {
        kind: "problem",
        id: null,
        code: "bad-option",
        message: "target cannot be 0",
        reason: null,
        item: null,
        move: null,
        number: null,
        hint: null,
        retry_after: null,
    };

    async function failure(): Promise<unknown> {
        return api.tableInfo("t1", "secret").catch((error: unknown) => api.problemOf(error));
    }

    test("that the server explains is handed on", async () => {
        answer(problem, 422);
        expect(await failure()).toEqual(problem);
    });

    test.each([
        [new Response("<h1>Bad gateway</h1>", { status: 502 }), "offline"],
        [new Response("null", { status: 500 }), "server"],
        [new Response("not json", { status: 200 }), "server"],
    ])(
        "that it does not explain is one of the server's, or of the way to it %#",
        async (response, code) => {
            asked.mockResolvedValueOnce(response);
            expect(await failure()).toMatchObject({ kind: "problem", code });
        },
    );

    test("without an answer is one of the connection", async () => {
        asked.mockRejectedValueOnce(new DOMException("took too long", "TimeoutError"));
        expect(await failure()).toMatchObject({ code: "offline" });
    });

    test("of our own is a problem too", () => {
        expect(api.problemOf(new TypeError("oops"))).toMatchObject({ code: "error" });
    });
});

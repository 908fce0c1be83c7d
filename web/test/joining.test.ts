import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../src/lib/api";
import { renewOwnKey } from "../src/lib/renewing";
import { reopen } from "../src/lib/store";
import { Memory } from "./memory";
import { documentAt } from "./standing";

const asked = vi.fn<(address: URL, sent: RequestInit) => Promise<Response>>();
const key = "o".repeat(22) + "r".repeat(22);

beforeEach(() => {
    asked.mockReset();
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("document", documentAt("https://example.org/"));
    vi.stubGlobal("localStorage", new Memory());
    reopen();
});

afterEach(() => vi.unstubAllGlobals());

function answer(body: unknown, status = 200): void {
    asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function lose(): void {
    asked.mockRejectedValueOnce(new TypeError("no network"));
}

function bodies(): { secret: string }[] {
    return asked.mock.calls.map(([, sent]) => JSON.parse(String(sent.body ?? "{}")));
}

describe("sitting down", () => {
    const joined = { table: "t1", key: "k", watch: "w" };

    test("asks once more for an answer that got lost, with the same secret", async () => {
        lose();
        answer(joined);
        expect(await api.joinTable("t1", "invite", "Bob")).toEqual(joined);
        const [first, second] = bodies();
        expect(second).toEqual(first);
    });

    test("keeps its secret for the next try if no answer comes at all", async () => {
        lose();
        lose();
        await expect(api.joinTable("t1", "invite", "Bob")).rejects.toThrow(api.ProblemError);
        answer(joined);
        await api.joinTable("t1", "invite", "Bob");
        answer(joined);
        await api.joinTable("t1", "invite", "Bob");
        const secrets = bodies().map(({ secret }) => secret);
        expect(new Set(secrets.slice(0, 3)).size).toBe(1);
        expect(secrets[3]).not.toBe(secrets[0]);
    });

    test("does not insist where it is refused", async () => {
        answer({ code: "chair-taken", message: "taken" }, 409);
        await expect(api.joinTable("t1", "invite", "Bob")).rejects.toThrow("taken");
        expect(asked).toHaveBeenCalledTimes(1);
    });

    test("at an open table needs no key", async () => {
        answer(joined);
        await api.joinTable("t1", null, "Bob");
        const sent = asked.mock.calls[0]?.[1];
        expect(new Headers(sent?.headers).has("Authorization")).toBe(false);
    });
});

describe("one's own key made anew", () => {
    const refused = { code: "wrong-key", message: "no" };

    test("is the one that the server tells", async () => {
        answer({ key: "newer", watch: "w", invite: null });
        expect(await renewOwnKey("t1", key)).toBe("newer");
    });

    test("is known even if every answer is lost", async () => {
        lose();
        answer(refused, 403); // it has happened: the old key opens nothing any more
        answer({ id: "t1" });
        const renewed = await renewOwnKey("t1", key);
        expect(renewed).toBe((bodies()[0]?.secret ?? "") + "r".repeat(22));
        const last = asked.mock.calls[2]?.[1];
        expect(new Headers(last?.headers).get("Authorization")).toBe(`Bearer ${renewed}`);
    });

    test("is not believed in if it opens nothing", async () => {
        lose();
        lose();
        answer(refused, 403);
        await expect(renewOwnKey("t1", key)).rejects.toThrow("no");
    });

    test("is refused as the server says", async () => {
        answer(refused, 403);
        await expect(renewOwnKey("t1", key)).rejects.toThrow("no");
        expect(asked).toHaveBeenCalledTimes(1);
    });
});

import { beforeEach, afterEach, describe, expect, test, vi } from "vitest";
import { reopen } from "../src/lib/store";
import { Memory } from "./memory";
import { documentAt } from "./standing";

type Words = typeof import("../src/lib/words.svelte");

const LOCALES = "../../src/ludotheca/locales";
const files = import.meta.glob<string>("../../src/ludotheca/locales/*/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
});
let words: Words;
let fetched: string[];

/** Open the page anew, in a browser of these languages, before a server that has our files. */
async function open(...languages: string[]): Promise<void> {
    vi.stubGlobal("navigator", { languages });
    vi.resetModules();
    words = await import("../src/lib/words.svelte");
}

function serve(address: URL): Promise<Response> {
    const path = address.pathname.replace("/library/api/words/", "");
    fetched.push(path);
    const found = files[`${LOCALES}/${path}`];
    return Promise.resolve(new Response(found ?? "", { status: found ? 200 : 404 }));
}

beforeEach(async () => {
    fetched = [];
    vi.stubGlobal("localStorage", new Memory());
    vi.stubGlobal("document", documentAt("https://example.org/library/#/box/ludix"));
    vi.stubGlobal("fetch", vi.fn(serve));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    reopen();
    await open("en-GB");
});

afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

describe("the language", () => {
    test.each([
        [["fr-CA", "en"], "fr"],
        [["de-DE", "fr"], "fr"],
        [["de-DE"], "en"],
        [[], "en"],
    ])("of a browser that asks for %j is %s", async (wishes, code) => {
        await open(...wishes);
        expect(words.language.current).toBe(code);
    });

    test("that was chosen is kept", async () => {
        await words.setLanguage("fr");
        await open("en-GB");
        expect(words.language.current).toBe("fr");
    });

    test("changes once all words in use have come", async () => {
        await words.ensureWords("ludix");
        expect(words.text("ludix-roll")).toBe("Throw again");
        await words.setLanguage("fr");
        expect(words.text("ludix-roll")).toBe("Relancer");
        expect(fetched).toEqual(["en/ludix.ftl", "fr/ludix.ftl"]);
    });

    test("stays where the words do not come", async () => {
        await words.ensureWords("ludix");
        vi.mocked(fetch).mockRejectedValueOnce(new TypeError("no network"));
        await expect(words.setLanguage("fr")).rejects.toMatchObject({
            problem: { code: "offline" },
        });
        expect(words.language.current).toBe("en");
        await words.setLanguage("fr");
        expect(words.text("ludix-roll")).toBe("Relancer");
    });
});

describe("a language that somebody has just begun", () => {
    const begun =
        "page-close = Schließen\n\n### in en\npage-closed = { $n ->\n    [one] one\n   *[other] many\n  }\n";

    beforeEach(async () => {
        vi.stubGlobal("document", documentAt("https://example.org/", "served", "en de pt-BR"));
        await open("de-AT");
        words.addWords("de", begun);
    });

    test("is spoken where browsers ask for it, or for one of its regions", async () => {
        expect(words.LANGUAGES).toEqual(["en", "de", "pt-BR"]);
        expect(words.language.current).toBe("de");
        await open("pt-BR");
        expect(words.language.current).toBe("pt-BR");
    });

    test("is told in another one, text by text, with that one's plurals", () => {
        expect(words.text("page-close")).toBe("Schließen");
        expect(words.has("page-closed")).toBe(true);
        expect(words.text("page-closed", { n: 1 })).toBe("one");
    });

    test("is told a document's texts in a language that these have", () => {
        expect(words.inLanguage({ de: "Reiher", fr: "héron" })).toBe("Reiher");
        expect(words.inLanguage({ fr: "l'as", en: "heron" })).toBe("heron");
        expect(words.inLanguage({ fr: "l'as" })).toBe("l\u2019as");
        expect(words.inLanguage({})).toBe("");
    });
});

describe("a text", () => {
    beforeEach(() => words.ensureWords("common", "page", "ludix"));

    test("is fetched once", async () => {
        await words.ensureWords("ludix", "common");
        expect(fetched.toSorted()).toEqual(["en/common.ftl", "en/ludix.ftl", "en/page.ftl"]);
    });

    test("is filled in, without marks around names", () => {
        const who = { name: "Ana", who: "other" };
        const told = words.text("ludix-banked", { ...who, points: 41, score: 120 });
        expect(told).toBe("Ana stops and banks 41: 120 in all.");
    });

    test("takes plurals by the language", async () => {
        expect(words.text("page-company-bot", { count: 1 })).toBe("a bot");
        expect(words.text("page-company-bot", { count: 2 })).toBe("2 bots");
        await words.setLanguage("fr");
        expect(words.text("page-search-found", { count: 1 })).toBe("1 boîte convient.");
    });

    test("that is missing shows its id, and is told once", () => {
        expect(words.has("nobody-wrote-this")).toBe(false);
        expect(words.text("nobody-wrote-this")).toBe("nobody-wrote-this");
        expect(words.text("nobody-wrote-this")).toBe("nobody-wrote-this");
        expect(console.warn).toHaveBeenCalledTimes(1);
    });

    test("picks its language of arguments in several, and leaves absent ones empty", () => {
        words.addWords("en", "card = { $text }|{ $none }");
        const args = { text: { en: "a corner", fr: "un corner" }, none: null };
        expect(words.text("card", args)).toBe("a corner|");
    });

    test("in French keeps its signs with the word before", async () => {
        await words.setLanguage("fr");
        expect(words.text("page-who-plays")).toBe("Qui joue\u202f?");
    });
});

describe("what is told", () => {
    beforeEach(() => words.ensureWords("common", "page", "ludix", "penalty"));

    test("of an event names the player of its seat", () => {
        const args = { points: 41, score: 120 };
        const event = {
            item: "LUD-7",
            code: "banked",
            seat: 1,
            args,
            motion: [],
            card: null,
            series: null,
        };
        const told = words.eventText("ludix", event, { name: "Ben", who: "other" });
        expect(told).toBe("Ben stops and banks 41: 120 in all.");
    });

    test("of an event speaks to its player, where he is the one reader", async () => {
        const args = { points: 41, score: 120 };
        const event = {
            item: "LUD-7",
            code: "banked",
            seat: 1,
            args,
            motion: [],
            card: null,
            series: null,
        };
        const ben = { name: "Ben", who: "you" } as const;
        expect(words.eventText("ludix", event, ben)).toBe("You stop and bank 41: 120 in all.");
        await words.setLanguage("fr");
        expect(words.eventText("ludix", event, ben)).toMatch(/^Vous vous arrêtez et notez 41/);
    });

    test("by a box that knows nothing of who reads is told as ever", () => {
        words.addWords("en", "odd-fell = { $name } fell { $who }\nodd-note = { $name } leads");
        const event = {
            item: "ODD-1",
            code: "fell",
            seat: 0,
            args: { who: "over" },
            motion: [],
            card: null,
            series: null,
        };
        expect(words.eventText("odd", event, { name: "Ana", who: "you" })).toBe("Ana fell over");
        const note = { id: "odd-note", args: { name: "Zoé" } };
        expect(words.messageText(note, { name: "Ana", who: "you" })).toBe("Zoé leads");
    });

    test("of a share is written as texts write it", async () => {
        expect(words.percentText(23 / 81)).toBe("28.4%");
        expect(words.percentText(0.25)).toBe("25%");
        await words.setLanguage("fr");
        expect(words.percentText(23 / 81)).toBe("28,4\u202f%");
    });

    test("of a game is its own title, or else the box's", () => {
        expect(words.gameTitle("ludix/pig", "Ludix")).toBe("Pig");
        expect(words.gameTitle("ludix", "Ludix")).toBe("Ludix");
        expect(words.gameTitle("go", { en: "Surround", fr: "Le Go" })).toBe("Surround");
    });

    test("of limits is one number where both are the same", () => {
        expect(words.span("players", [2, 6])).toBe("2 to 6 players");
        expect(words.span("players", [2, 2])).toBe("2 players");
    });

    test("of a problem is the box's reason, our words, or the server's", () => {
        const problem = { kind: "problem", id: null, message: "as the server says" } as const;
        const nothing = {
            reason: null,
            item: null,
            move: null,
            number: null,
            hint: null,
            retry_after: null,
        };
        const none = { ...problem, ...nothing };
        const reason = { id: "ludix-roll", args: {} };
        expect(words.problemText({ ...none, code: "illegal-move", reason })).toBe("Throw again");
        expect(words.problemText({ ...none, code: "game-over" })).toBe(
            "The game is over; nothing more can be played.",
        );
        expect(words.problemText({ ...none, code: "unheard-of" })).toBe("as the server says");
        const hint = { id: "ludix-pig-throw-hint", args: {} };
        expect(words.problemText({ ...none, code: "bad-notation", move: "7", hint })).toMatch(
            /^“\P{L}*7\P{L}*” is no move of this game\. Throw your die/u,
        );
        expect(words.problemText({ ...none, code: "too-fast", retry_after: 9.2 })).toMatch(
            /^A little slower, please\. Try again in \P{L}*10\P{L}* seconds\.$/u,
        );
    });
});

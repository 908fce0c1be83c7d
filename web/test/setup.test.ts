import { beforeEach, describe, expect, test, vi } from "vitest";
import * as setup from "../src/lib/setup";
import { reopen } from "../src/lib/store";
import type { BoxFacts, GameFacts, OptionFacts } from "../src/lib/wire";
import { Memory } from "./memory";

const option: OptionFacts = {
    name: "target",
    item: "TOY-1",
    default: 300,
    values: null,
    low: 1,
    high: 10_000,
};
const choice: OptionFacts = {
    name: "arrange",
    item: "TOY-2",
    default: "auto",
    values: ["auto", "player"],
    low: 0,
    high: 0,
};

function game(facts: Partial<GameFacts> = {}): GameFacts {
    return {
        id: "toy",
        seats: [2, 6],
        options: [],
        bots: ["hold"],
        levels: { easy: "random", normal: "hold", hard: "hold" },
        opening: "choice",
        decides: true,
        ...facts,
    };
}

function kinds(draft: setup.Draft): string[] {
    return draft.seats.map(({ kind }) => kind);
}

function named(chair: number): string {
    return `Player ${chair + 1}`;
}

beforeEach(() => {
    vi.stubGlobal("localStorage", new Memory());
    reopen();
});

describe("a new table", () => {
    test.each([
        ["bots", [2, 6], ["here", "bot", "bot"]],
        ["bots", [2, 2], ["here", "bot"]],
        ["bots", [4, 6], ["here", "bot", "bot", "bot"]],
        ["bots", [1, 1], ["here"]],
        ["here", [2, 6], ["here", "here"]],
        ["here", [3, 6], ["here", "here", "here"]],
        ["link", [2, 6], ["here", "elsewhere"]],
        ["own-dice", [2, 6], ["here", "here"]],
    ] as const)("for %s with %j players has %j", (way, [low, high], expected) => {
        expect(kinds(setup.newDraft(game({ seats: [low, high] }), way))).toEqual(expected);
    });

    test("has no bots where none knows the game", () => {
        expect(kinds(setup.newDraft(game({ bots: [] }), "bots"))).toEqual(["here", "here", "here"]);
    });

    test("takes the names of last time for those who sit here", () => {
        const { seats } = setup.newDraft(game(), "here", ["Ana", "Ben", "Cleo"]);
        expect(seats.map(({ name }) => name)).toEqual(["Ana", "Ben"]);
        expect(setup.newDraft(game(), "link", ["Ana", "Ben"]).seats[1]?.name).toBe("");
    });

    test("asks the server for what the form says, and for nothing that is usual", () => {
        const toy = game({ options: [option, choice] });
        const draft = setup.newDraft(toy, "own-dice", ["  Ana\u0007 Maria "]);
        draft.options["target"] = " 100 ";
        expect(setup.newTable(draft, named)).toEqual({
            game: "toy",
            options: { target: 100 },
            chairs: [
                { kind: "here", name: "Ana Maria" },
                { kind: "here", name: "Player 2" },
            ],
            dice: "own",
            first: "lots",
        });
    });

    test("leaves a bot's name to the server, and a chair elsewhere to whoever comes", () => {
        const draft = setup.withSeat(setup.newDraft(game(), "bots"), 2, { kind: "elsewhere" });
        const table = setup.newTable(setup.withSeat(draft, 1, { bot: "hold" }), named);
        expect(table.dice).toBeUndefined();
        expect(table.chairs).toEqual([
            { kind: "here", name: "Player 1" },
            { kind: "bot", bot: "hold" },
            { kind: "elsewhere" },
        ]);
    });

    test("asks for no particular bot where nothing is decided", () => {
        const facts = game({ options: [choice], decides: { arrange: "player" } });
        const draft = setup.withSeat(setup.newDraft(facts, "bots"), 1, { bot: "hard" });
        const bots = (options: Record<string, string>) =>
            setup.newTable({ ...draft, options }, named).chairs[1];
        expect(bots({ arrange: "auto" })).toEqual({ kind: "bot", bot: "" });
        expect(bots({ arrange: "player" })).toEqual({ kind: "bot", bot: "hard" });
        expect(setup.decidesAnything({ ...draft, game: game({ decides: false }) })).toBe(false);
    });
});

describe("the chairs", () => {
    test("stay within the game's limits", () => {
        const draft = setup.newDraft(game({ seats: [2, 4] }), "link");
        expect(kinds(setup.withCount(draft, 9))).toEqual([
            "here",
            "elsewhere",
            "elsewhere",
            "elsewhere",
        ]);
        expect(setup.withCount(draft, 0).seats).toHaveLength(2);
        expect(setup.withoutSeat(draft, 0)).toBe(draft);
    });

    test("keep who begins when another is taken away", () => {
        const draft = { ...setup.newDraft(game(), "bots"), first: 2 };
        expect(setup.withoutSeat(draft, 1).first).toBe(1);
        expect(setup.withoutSeat({ ...draft, first: 0 }, 1).first).toBe(0);
    });

    test("that go take their right to begin with them", () => {
        const draft = { ...setup.withCount(setup.newDraft(game(), "here"), 3), first: 2 };
        expect(setup.withoutSeat(draft, 2).first).toBe("lots");
        expect(setup.withCount(draft, 2).first).toBe("lots");
    });
});

describe("who begins", () => {
    test.each([
        ["choice", "bots", "lots"],
        ["choice", "here", "lots"],
        ["reaction", "bots", "lots"],
        ["reaction", "link", "reaction"],
        ["rules", "here", 0],
    ] as const)("by %s among %s is %s unless somebody says otherwise", (opening, way, first) => {
        expect(setup.newDraft(game({ opening }), way).first).toBe(first);
    });

    test("is no race for one person among bots", () => {
        const draft = setup.newDraft(game({ opening: "reaction" }), "bots");
        expect(setup.waysToBegin(draft)).toEqual(["choice", "lots"]);
        const two = setup.withSeat(draft, 1, { kind: "elsewhere" });
        expect(setup.waysToBegin(two)).toContain("reaction");
    });

    test("is no race among bots alone", () => {
        const draft = setup.newDraft(game({ opening: "reaction", seats: [2, 2] }), "bots");
        const bots = setup.withSeat(draft, 0, { kind: "bot" });
        expect(setup.waysToBegin(bots)).toEqual(["choice", "lots"]);
        expect(bots.first).toBe("lots");
    });
});

describe("another game of the box", () => {
    const large = game({ id: "toy/large", seats: [2, 6], options: [option, choice] });
    const small = game({ id: "toy/small", seats: [2, 3], options: [option], bots: ["random"] });

    test("keeps whoever finds a chair, and what is settled alike", () => {
        const before = setup.withCount(setup.newDraft(large, "bots", ["Ana"]), 5);
        before.options = { target: "100", arrange: "player" };
        const named = setup.withSeat(before, 1, { bot: "hold" });
        const changed = setup.withSeat(named, 2, { bot: "hard" });
        const after = setup.forGame(changed, small);
        expect(after.seats.map(({ name }) => name)).toEqual(["Ana", "", ""]);
        expect(after.seats[1]?.bot).toBe("");
        expect(after.seats[2]?.bot).toBe("hard");
        expect(after.options).toEqual({ target: "100" });
    });

    test("has its own defaults where the option means something else", () => {
        const other = game({ id: "toy/pig", options: [{ ...option, default: 100 }] });
        const before = setup.newDraft(large, "bots");
        expect(setup.forGame(before, other).options).toEqual({ target: "100" });
    });

    test("finds out anew who begins where it does so otherwise", () => {
        const before = setup.newDraft(large, "here");
        const race = setup.forGame(before, game({ opening: "reaction" }));
        expect(race.first).toBe("reaction");
    });
});

describe("what is wrong", () => {
    test("is nothing in a new table", () => {
        for (const way of setup.WAYS) {
            const draft = setup.newDraft(game({ options: [option, choice] }), way);
            expect(setup.troubles(draft)).toEqual([]);
        }
    });

    test.each(["", "0", "10001", "-3", "1.5", "many", "9".repeat(30)])(
        "with the number %j is told beside it",
        (typed) => {
            const draft = setup.newDraft(game({ options: [option] }), "here");
            draft.options["target"] = typed;
            expect(setup.troubles(draft)).toEqual([
                { where: "option-target", code: "number", args: { low: 1, high: 10_000 } },
            ]);
        },
    );

    test("is the second of the same name, however it is written", () => {
        const draft = setup.newDraft(game(), "here", ["Ana", " ANA "]);
        expect(setup.troubles(draft)).toEqual([
            { where: "name-1", code: "same-name", args: { name: "ANA" } },
        ]);
    });

    test.each([
        ["bad-option", "options"],
        ["unknown-bot", "seats"],
        ["offline", "start"],
    ])("for the server with %s is told at the %s", (code, where) => {
        const problem = {
            kind: "problem",
            id: null,
            message: "",
            reason: null,
            item: null,
            move: null,
            number: null,
            hint: null,
            retry_after: null,
        } as const;
        expect(setup.whereIs({ ...problem, code })).toBe(where);
    });
});

describe("names", () => {
    test("of whoever sits here are kept for the next time", () => {
        setup.rememberNames(setup.newDraft(game(), "here", ["Ana", "Ben"]));
        reopen();
        expect(setup.rememberedNames()).toEqual(["Ana", "Ben"]);
    });

    test("that nobody wrote this time stay as they were", () => {
        setup.rememberNames(setup.newDraft(game(), "here", ["Ana", "Ben"]));
        setup.rememberNames(setup.newDraft(game(), "link", ["Cleo"]));
        expect(setup.rememberedNames()).toEqual(["Cleo", "Ben"]);
        setup.rememberNames(setup.newDraft(game(), "here", ["", "Dov"]));
        expect(setup.rememberedNames()).toEqual(["Cleo", "Dov"]);
    });

    test("are printable and not too long", () => {
        expect(setup.tidied("\u202e  A\tB\u200b ")).toBe("A B");
        expect([...setup.tidied("🎲".repeat(50))]).toHaveLength(40);
        expect(setup.tidied(" \n ")).toBe("");
        const family = "👨\u200d👩\u200d👧\u200d👦";
        expect(setup.tidied(` علی\u200cرضا ${family}`)).toBe(`علی\u200cرضا ${family}`);
        expect(setup.tidied(family.repeat(50))).toBe(family.repeat(17));
    });
});

describe("looking for a box", () => {
    const box = { players: [2, 4], minutes: [10, 40] } as unknown as BoxFacts;
    const words = "Chassé-Croisé Two streams of pawns";

    test.each([
        [{ text: "", players: 0, minutes: 0 }, true],
        [{ text: "chasse", players: 0, minutes: 0 }, true],
        [{ text: " PAWNS ", players: 4, minutes: 15 }, true],
        [{ text: "dice", players: 0, minutes: 0 }, false],
        [{ text: "", players: 5, minutes: 0 }, false],
        [{ text: "", players: 1, minutes: 0 }, false],
        [{ text: "", players: 0, minutes: 5 }, false],
    ])("%j", (wish, found) => {
        expect(setup.answers(box, words, wish)).toBe(found);
    });
});

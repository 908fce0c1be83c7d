import { beforeEach, describe, expect, test } from "vitest";
import type { SealedState, SealedThrow } from "../../src/lib/wire";
import { Checker } from "../../src/sealed/checking";
import type { Fault } from "../../src/sealed/faults";
import { CONTEXT, Dealer, linksOf, SETTLED } from "./dealer";

let dealer: Dealer;
let checker: Checker;

beforeEach(() => {
    dealer = new Dealer();
    checker = new Checker();
    checker.take(dealer.state(), SETTLED);
});

function codes(faults: readonly Fault[]): string[] {
    return faults.map(({ code }) => code);
}

/** Let a throw fall, told otherwise than it was. */
function told(change: Partial<SealedThrow>, text?: string, holders?: string[]): string[] {
    const [thrown, fallen] = dealer.throw(holders);
    return codes(checker.check({ ...thrown, ...change }, text ?? fallen));
}

describe("an honest table", () => {
    test("passes, throw by throw, whoever contributes", () => {
        for (const holders of [["h1", "h2"], ["h2"], [], ["h1"]]) {
            const [thrown, fallen] = dealer.throw(holders, {}, holders.length ? [] : ["h1"]);
            expect(checker.check(thrown, fallen)).toEqual([]);
            expect(checker.take(dealer.state(), SETTLED)).toEqual([]);
        }
    });

    test("passes after throws that nobody saw here, and when a page comes back", () => {
        for (let missed = 0; missed < 3; missed += 1) dealer.throw();
        expect(checker.take(dealer.state(), SETTLED)).toEqual([]);
        const later = new Checker(JSON.parse(JSON.stringify(checker.seen)));
        dealer.throw(["h2"]);
        expect(later.take(dealer.state(), SETTLED)).toEqual([]);
        expect(later.check(...dealer.throw())).toEqual([]);
    });

    test("may have new chains, from the next throw on", () => {
        checker.check(...dealer.throw());
        dealer.commit("h1", 40);
        dealer.commit("host", 41);
        expect(checker.take(dealer.state(), SETTLED)).toEqual([]);
        expect(checker.check(...dealer.throw())).toEqual([]);
    });

    test("may list a chain that counts for a later throw beside the one of now", () => {
        const now = dealer.parties.find(({ party }) => party === "h1")!;
        const later = { ...now, anchor: linksOf(50)[0]!, last: linksOf(50)[0]!, before: 1 };
        const state = dealer.state();
        const both: SealedState = { ...state, parties: [...state.parties, later] };
        expect(checker.take(both, SETTLED)).toEqual([]);
        expect(checker.check(...dealer.throw())).toEqual([]);
    });

    test("begins to play before our eyes, under the names of those who sit there", () => {
        dealer.context = null;
        const early = new Checker();
        expect(early.take(dealer.state(), SETTLED)).toEqual([]);
        dealer.context = CONTEXT;
        expect(early.take(dealer.state(), SETTLED)).toEqual([]);
        expect(early.check(...dealer.throw())).toEqual([]);
    });
});

describe("a throw", () => {
    test("with a tampered link", () => {
        const [thrown, fallen] = dealer.throw();
        const links = { ...thrown.links, h1: linksOf(77)[1]! };
        const faults = checker.check({ ...thrown, links }, fallen);
        expect(codes(faults)).toContain("broken-link");
        expect(faults[0]).toMatchObject({ t: 0, party: "h1" });
    });

    test("with a link of the host that is not its next one", () => {
        const [thrown, fallen] = dealer.throw();
        const links = { ...thrown.links, host: linksOf(1)[2]! };
        expect(codes(checker.check({ ...thrown, links }, fallen))).toContain("broken-link");
    });

    test("with the links of the throw before", () => {
        const [thrown, fallen] = dealer.throw();
        expect(checker.check(thrown, fallen)).toEqual([]);
        const again = checker.check({ ...thrown, t: 1 }, fallen);
        expect(codes(again).filter((code) => code === "broken-link")).toHaveLength(3);
    });

    test("with another outcome", () => {
        const [thrown, fallen] = dealer.throw();
        const stated = fallen === "1-1" ? "2-2" : "1-1";
        const expected = { t: 0, code: "wrong-outcome", stated, expected: fallen };
        expect(checker.check(thrown, stated)).toMatchObject([expected]);
    });

    test("with other outcomes to draw from", () => {
        const faults = Array.from({ length: 12 }, () => {
            const [thrown, fallen] = dealer.throw();
            const outcomes = [...thrown.outcomes].reverse();
            return codes(checker.check({ ...thrown, outcomes }, fallen));
        });
        expect(faults.flat()).toContain("wrong-outcome");
    });

    test("without the host's link", () => {
        const [thrown, fallen] = dealer.throw();
        const { host: _, ...links } = thrown.links;
        expect(codes(checker.check({ ...thrown, links }, fallen))).toEqual(["missing-link"]);
    });

    test("of somebody who never committed", () => {
        const [thrown, fallen] = dealer.throw();
        const links = { ...thrown.links, h3: linksOf(9)[1]! };
        expect(codes(checker.check({ ...thrown, links }, fallen))).toContain("no-commitment");
    });

    test("of a chain that counts only later", () => {
        dealer.commit("h1", 40, 2);
        checker.take(dealer.state(), SETTLED);
        expect(codes(checker.check(...dealer.throw()))).toEqual(["no-commitment"]);
    });

    test("with a share that is said to be left out", () => {
        expect(told({ left_out: ["h2"] })).toEqual(["left-out-share"]);
    });

    test.each([1, 7])("with the number %i, where 0 comes next", (t) => {
        expect(told({ t })).toContain("throw-number");
    });

    test("after a gap is checked on from there", () => {
        dealer.throw([]);
        expect(codes(checker.check(...dealer.throw([])))).toEqual(["throw-number", "broken-link"]);
        expect(checker.seen?.t).toBe(2);
    });

    test.each([
        { links: { host: "nonsense" } },
        { links: null },
        { outcomes: [["1-1", 0.5]] },
        { outcomes: [["1-1", 2 ** 60]] },
        { outcomes: [] },
        { left_out: null },
    ])("with %j is unreadable, and nothing worse", (change) => {
        expect(told(change as unknown as Partial<SealedThrow>)).toContain("unreadable");
    });
});

describe("how the dice stand", () => {
    function after(change: (state: SealedState) => Partial<SealedState>): string[] {
        checker.check(...dealer.throw());
        const state = dealer.state();
        return codes(checker.take({ ...state, ...change(state) }, SETTLED));
    }
    const changed = (party: string, part: object) => (state: SealedState) => ({
        parties: state.parties.map((one) => (one.party === party ? { ...one, ...part } : one)),
    });

    test.each(["host", "h1"])("with an anchor of %s that changed under its throws", (party) => {
        const [anchor] = linksOf(60) as [string];
        const part = { anchor, last: anchor, opened: 0 };
        expect(after(changed(party, part))).toEqual(["late-commitment"]);
    });

    test("with a commitment that counts from another throw on", () => {
        expect(after(changed("h1", { before: 1, opened: 0 }))).toEqual(["late-commitment"]);
    });

    test("with a commitment that has changed hands", () => {
        expect(after(changed("h1", { party: "h3" }))).toEqual(["late-commitment"]);
    });

    test("with a last link that is not of its chain", () => {
        expect(after(changed("h1", { last: linksOf(61)[1] }))).toEqual(["broken-link"]);
    });

    test.each([0, 5, -1, 1e9])("with a link that counts as number %d", (opened) => {
        expect(after(changed("h1", { opened }))).toEqual(["broken-link"]);
    });

    test("with fewer throws than fell", () => {
        const back = after((state) => ({ ...changed("none", {})(state), t: 0 }));
        expect(back).toContain("set-back");
    });

    test("without the host", () => {
        const gone = (state: SealedState) => ({
            parties: state.parties.filter(({ party }) => party !== "host"),
        });
        expect(after(gone)).toEqual(["gone"]);
    });

    test("with nothing that was settled any more", () => {
        expect(after(() => ({ context: null }))).toEqual(["gone"]);
    });

    test("that cannot be read", () => {
        expect(after(() => ({ parties: null as unknown as SealedState["parties"] }))).toEqual([
            "unreadable",
        ]);
    });

    test.each([
        { players: ["Zoé", "Bob"] },
        { options: { target: 100 } },
        { table: "other" },
        { game: "other" },
        { rules: 2 },
    ])("with %j altered since play began", (part) => {
        expect(after(() => ({ context: { ...CONTEXT, ...part } }))).toEqual(["altered"]);
    });

    test("tells what was settled and what it is now", () => {
        const context = { ...CONTEXT, players: ["Zoé", "Bob"] };
        const faults = checker.take({ ...dealer.state(), context }, SETTLED);
        const both = { expected: '["Zoé","Ben"]', stated: '["Zoé","Bob"]' };
        expect(faults).toMatchObject([{ t: null, code: "altered", ...both }]);
    });

    test.each([{ table: "other" }, { game: "other" }, { options: { target: 100 } }])(
        "with a table that plays %j",
        (part) => {
            const faults = new Checker().take(dealer.state(), { ...SETTLED, ...part });
            expect(codes(faults)).toEqual(["altered"]);
        },
    );

    test("may write an edition with its hash, and no other edition", () => {
        const context = { ...CONTEXT, options: { edition: "france98@sha256:09" } };
        const taken = (edition: string) =>
            codes(
                new Checker().take(
                    { ...dealer.state(), context },
                    { ...SETTLED, options: { edition } },
                ),
            );
        expect(taken("france98")).toEqual([]);
        expect(taken("france9")).toEqual(["altered"]);
    });

    test("with other names than of those who sit there when play begins", () => {
        const early = new Checker();
        early.take({ ...dealer.state(), context: null }, SETTLED);
        const settled = { ...SETTLED, players: ["Zoé", "Eve"] };
        expect(codes(early.take(dealer.state(), settled))).toEqual(["altered"]);
        // Whoever comes later finds somebody else on the chair.
        expect(new Checker().take(dealer.state(), settled)).toEqual([]);
    });
});

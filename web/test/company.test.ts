import { describe, expect, test } from "vitest";
import type { Chair, TableInfo } from "../src/lib/wire";
import { Company } from "../src/table/company.svelte";

function chair(change: Partial<Chair> = {}): Chair {
    return {
        kind: "elsewhere",
        name: "Bob",
        bot: null,
        level: null,
        mark: 0,
        taken: true,
        present: true,
        yours: false,
        away: null,
        stand_in: null,
        resigned: false,
        can_return: false,
        invite: null,
        ...change,
    };
}

/** A company whose clock stands until it is told. */
function among(...chairs: Chair[]) {
    const time = { now: 1_000_000 };
    const info = { grace: 120, chairs } as TableInfo;
    const company = new Company(
        () => info,
        () => time.now,
    );
    const pass = (seconds: number) => {
        time.now += 1000 * seconds;
        company.tick();
    };
    return { company, pass };
}

const own = chair({ kind: "here", name: "Ann", yours: true });

describe("who is away", () => {
    test("is counted on, until the others may go on", () => {
        const { company, pass } = among(own, chair());
        company.hearAway([null, 30]);
        expect(company.away(1)).toBe(30);
        expect(company.patience(1)).toBe(90);
        expect(company.stranded).toEqual([]);
        pass(89);
        expect(company.stranded).toEqual([]);
        pass(1);
        expect(company.stranded).toEqual([1]);
        expect(company.away(0)).toBeNull();
        company.hearAway([null, null]);
        expect(company.stranded).toEqual([]);
    });

    test("is nobody who resigned, no bot, and nobody on a free chair", () => {
        const { company } = among(
            chair({ resigned: true }),
            chair({ kind: "bot" }),
            chair({ taken: false }),
        );
        company.hearAway([500, 500, 500]);
        expect([0, 1, 2].map((seat) => company.away(seat))).toEqual([null, null, null]);
    });

    test("is not stranded where a bot sits in, and the chair can still be freed", () => {
        const { company } = among(own, chair({ stand_in: "hold-60" }));
        company.hearAway([null, 500]);
        expect(company.stranded).toEqual([]);
        expect(company.leftToBots).toEqual([1]);
    });

    test("is not asked whether to end", () => {
        const { company, pass } = among(own, chair());
        expect(company.isAsked).toBe(true);
        company.hearAway([null, 0]);
        pass(120);
        expect(company.isAsked).toBe(false);
    });

    test("may be whoever opened the table", () => {
        const { company } = among(chair({ kind: "here", name: "Ann" }), chair({ yours: true }));
        expect(company.isOpenerGone).toBe(false);
        company.hearAway([121, null]);
        expect(company.isOpenerGone).toBe(true);
    });
});

describe("seats at this screen", () => {
    test("are played unless left to a bot or resigned", () => {
        const { company } = among(
            own,
            chair({ yours: true, stand_in: "hold-60", can_return: true }),
            chair({ yours: true, stand_in: "hold-60", resigned: true }),
            chair({ taken: false, can_return: true }),
        );
        expect(company.played).toEqual([0]);
        expect(company.lost).toEqual([1, 3]);
        expect(company.isAsked).toBe(false);
    });
});

describe("clocks", () => {
    test("count down for the seat whose time runs, and not below nothing", () => {
        const { company, pass } = among(own, chair());
        expect(company.left(0)).toBeNull();
        company.hearClocks({ left: [20, 30], running: 1 });
        pass(12);
        expect([company.left(0), company.left(1)]).toEqual([20, 18]);
        expect(company.running).toBe(1);
        pass(60);
        expect(company.left(1)).toBe(0);
    });

    test("stand as they were told last", () => {
        const { company, pass } = among(own, chair());
        company.hearClocks({ left: [20, 30], running: 1 });
        pass(12);
        company.hearClocks({ left: [20, 17.5], running: null });
        pass(12);
        expect(company.left(1)).toBe(17.5);
        company.hearClocks(null);
        expect(company.left(1)).toBeNull();
    });
});

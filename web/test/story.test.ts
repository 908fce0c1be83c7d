import { describe, expect, it } from "vitest";
import { turnsOf } from "../src/lib/story";
import type { LogLine, WireEvent } from "../src/lib/wire";

let version = 0;

function line(seat: number, codes: string[], more: Partial<LogLine> = {}): LogLine {
    version += 1;
    const events = codes.map((code): WireEvent => ({
        item: "X-1",
        code,
        seat,
        args: {},
        motion: [],
        card: null,
        series: null,
    }));
    return { version, seat, move: "", is_throw: false, events, note: null, ...more };
}

const thrown = { is_throw: true };
const codes = (log: LogLine[]) =>
    turnsOf(log).map(({ seat, passages }) => [
        seat,
        ...passages.map(({ events, note }) => note?.id ?? events.map(({ code }) => code).join(" ")),
    ]);

describe("the log", () => {
    it("tells a throw and what became of it in one breath", () => {
        const log = [line(0, ["thrown"], thrown), line(0, ["moved"]), line(0, ["moved", "hit"])];
        expect(codes(log)).toEqual([[0, "thrown moved moved hit"]]);
    });

    it("begins anew with every throw, and with every seat", () => {
        const log = [
            line(0, ["thrown"], thrown),
            line(0, ["thrown"], thrown),
            line(1, ["moved"]),
            line(0, ["moved"]),
        ];
        expect(codes(log)).toEqual([
            [0, "thrown", "thrown"],
            [1, "moved"],
            [0, "moved"],
        ]);
    });

    it("keeps what happened beside the game apart", () => {
        const note = { note: { id: "page-note-undone", args: {} } };
        const log = [line(0, ["thrown"], thrown), line(0, [], note), line(0, ["moved"])];
        expect(codes(log)).toEqual([[0, "thrown", "page-note-undone", "moved"]]);
    });

    it("leaves out what has no words, and changes nothing of what it reads", () => {
        const first = line(0, ["thrown"], thrown);
        expect(codes([first, line(1, []), line(0, ["moved"])])).toEqual([[0, "thrown moved"]]);
        expect(first.events).toHaveLength(1);
    });
});

import { describe, expect, it } from "vitest";
import { contrast, inkOn, lineColour, textColour } from "../src/lib/colours";
import { lookOf } from "../src/lib/marks";
import { COLOURS, MARKS, PALETTE } from "../src/lib/wire";

describe("colours", () => {
    it("measures how far two are apart", () => {
        expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
        expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
        expect(contrast("#123456", "#123456")).toBe(1);
    });

    it("writes marks on every seat's colour, well above the 3 to 1 that signs need", () => {
        for (const colour of COLOURS) expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.4);
    });

    it("leaves dark colours their hue in the dark", () => {
        const [red, , blue] = textColour("#1e3a5f", "#3a3128").match(/[0-9a-f]{2}/g) ?? [];
        expect(Number.parseInt(blue ?? "", 16) - Number.parseInt(red ?? "", 16)).toBeGreaterThan(
            50,
        );
    });

    it("keeps a colour that reads well, and takes others towards ink until they do", () => {
        expect(textColour("#1e3a5f", "#fffaf0")).toBe("#1e3a5f");
        for (const ground of ["#fffaf0", "#f6efe2", "#26211c", "#191613"]) {
            for (const colour of ["#b8742a", "#2f7d4f", "#a3262a", "#1e3a5f", "#888888"]) {
                expect(contrast(textColour(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
            }
        }
    });

    it("draws lines that can be seen on both cards, and keeps colours that can", () => {
        expect(lineColour("#cb3f2a")).toBe("#cb3f2a");
        for (const colour of ["#fffaf0", "#1f1a17", ...COLOURS]) {
            const told = lineColour(colour).match(/#[0-9a-f]{6}/g) ?? [];
            const [shade = "", tint = shade] = told;
            expect(contrast(shade, PALETTE.light.card)).toBeGreaterThanOrEqual(3);
            expect(contrast(tint, PALETTE.dark.card)).toBeGreaterThanOrEqual(3);
        }
    });
});

describe("marks", () => {
    it("tell twelve seats apart", () => {
        const chairs = Array.from({ length: 13 }, (_, mark) => ({ mark }));
        const looks = chairs.map((_, seat) => lookOf(chairs, seat));
        expect(new Set(looks.map((look) => look.mark)).size).toBe(12);
        expect(looks[12]?.mark).toBe(MARKS.charAt(0));
        expect(looks[6]).toMatchObject({ colour: looks[0]?.colour, isRinged: true });
        expect(looks[5]?.isRinged).toBe(false);
    });

    it("stay with a chair, wherever it stands in the order of play", () => {
        expect(lookOf([{ mark: 1 }, { mark: 0 }], 1)).toEqual(lookOf([{ mark: 0 }], 0));
    });

    it("keep their sign where the game sets the colours of its seats", () => {
        const look = lookOf([{ mark: 1 }, { mark: 0 }], 0, ["#cb3f2a", "#fffaf0"]);
        expect(look).toMatchObject({ mark: MARKS.charAt(1), colour: "#cb3f2a", ink: "#fffaf0" });
        expect(lookOf([], 1, ["#cb3f2a", "#fffaf0"]).ink).toBe("#1f1a17");
    });
});

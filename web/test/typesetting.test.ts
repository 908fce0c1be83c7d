import { describe, expect, test } from "vitest";
import { typeset, wholeWords } from "../src/lib/typesetting";

test("apostrophes are those of the language", () => {
    expect(typeset("l'as d'un dé", "fr")).toBe("l\u2019as d\u2019un dé");
    expect(typeset("Red's pawn", "en")).toBe("Red's pawn");
});

test("French signs stay with their words", () => {
    const told = typeset("« Oui » : 28 % ; non ?", "fr");
    expect(told.replaceAll("\u202f", "~").replaceAll("\u00a0", "_")).toBe("«~Oui~»_: 28~%~; non~?");
});

describe("ids and compounds are kept whole", () => {
    test.each([
        ["Voir VEL-IND-3a, puis VEL-7b.", ["Voir ", "VEL-IND-3a", ", puis ", "VEL-7b", "."]],
        ["entre-temps", ["", "entre-temps", ""]],
        ["no hyphen - none", ["no hyphen - none"]],
        ["", [""]],
    ])("%s", (told, parts) => {
        expect(wholeWords(told)).toEqual(parts);
        expect(wholeWords(told).join("")).toBe(told);
    });
});

import { beforeEach, describe, expect, it } from "vitest";
import { keepPaper, usualPaper } from "../src/lib/paper";
import { reopen, write } from "../src/lib/store";

describe("the paper", () => {
    beforeEach(() => {
        reopen();
        write("paper", null);
    });

    it("is Letter where printers hold that, and A4 elsewhere", () => {
        expect(usualPaper(["en-US", "fr"])).toBe("letter");
        expect(usualPaper(["fr-CA"])).toBe("letter");
        expect(usualPaper(["en-GB"])).toBe("a4");
        expect(usualPaper(["fr"])).toBe("a4");
        expect(usualPaper([])).toBe("a4");
    });

    it("stays what somebody has chosen", () => {
        keepPaper("a4");
        expect(usualPaper(["en-US"])).toBe("a4");
        write("paper", "papyrus");
        expect(usualPaper(["en-US"])).toBe("letter");
    });
});

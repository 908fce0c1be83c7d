import { beforeAll, describe, expect, it } from "vitest";
import { botTag, labelsOf, namesOf } from "../src/lib/names";
import type { Chair } from "../src/lib/wire";
import { addWords, language } from "../src/lib/words.svelte";

function chair(kind: Chair["kind"], name: string): Chair {
    return {
        kind,
        name,
        bot: null,
        level: null,
        mark: 0,
        taken: name !== "",
        present: true,
        yours: false,
        away: null,
        stand_in: null,
        resigned: false,
        can_return: false,
        invite: null,
    };
}

beforeAll(() => {
    const words = `
table-bot = { $name } (bot)
table-bot-tag = bot
table-bot-level = bot, { $level }
table-bot-named = bot, { $kind }
table-player = Player { $number }
table-waits-for-guest = waits for a guest
page-bot-hold = Level-headed
veldiv-bot-hold = Patient rider
`;
    addWords(language.current, words);
});

describe("names", () => {
    it("are those of the people, or their places at the table", () => {
        const chairs = [chair("here", "Ann"), chair("elsewhere", "")];
        expect(namesOf(chairs)).toEqual(["Ann", "Player 2"]);
    });

    it("are followed by who plays, where that is somebody else", () => {
        const chairs = [
            { ...chair("elsewhere", "Zoé"), stand_in: "hold-60" },
            chair("elsewhere", ""),
            chair("here", "Ann"),
        ];
        const labels = labelsOf(namesOf(chairs), chairs);
        expect(labels).toEqual(["Zoé (bot)", "waits for a guest", "Ann"]);
    });
});

describe("what is said of a bot beside its name", () => {
    const elsa = { ...chair("bot", "Elsa"), bot: "hold-60" };

    it("is how well it plays, if that was asked for", () => {
        expect(botTag("ludix", { ...elsa, level: "hard" })).toBe("bot, hard");
    });

    it("is which bot it is, as its box has it", () => {
        expect(botTag("ludix", elsa)).toBe("bot, Level-headed");
        expect(botTag("veldiv", elsa)).toBe("bot, Patient rider");
        expect(botTag("ludix", { ...elsa, bot: "odd-one" })).toBe("bot, odd-one");
    });

    it("is nothing more where it plays for somebody", () => {
        expect(botTag("ludix", { ...chair("here", "Ann"), stand_in: "hold-60" })).toBe("bot");
    });
});

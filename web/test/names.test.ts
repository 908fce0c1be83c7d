import { beforeAll, describe, expect, it } from "vitest";
import { labelsOf, namesOf } from "../src/lib/names";
import type { Chair } from "../src/lib/wire";
import { addWords, language } from "../src/lib/words.svelte";

function chair(kind: Chair["kind"], name: string): Chair {
    return {
        kind,
        name,
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
        expect(namesOf("ludix", chairs)).toEqual(["Ann", "Player 2"]);
    });

    it("of bots tell what they are like, as their box has it", () => {
        expect(namesOf("ludix", [chair("bot", "hold-60")])).toEqual(["Level-headed"]);
        expect(namesOf("veldiv", [chair("bot", "hold")])).toEqual(["Patient rider"]);
        expect(namesOf("ludix", [chair("bot", "odd-one")])).toEqual(["odd-one"]);
    });

    it("are followed by who plays, where that is somebody else", () => {
        const chairs = [
            { ...chair("elsewhere", "Zoé"), stand_in: "hold-60" },
            chair("elsewhere", ""),
            chair("here", "Ann"),
        ];
        const labels = labelsOf(namesOf("ludix", chairs), chairs);
        expect(labels).toEqual(["Zoé (bot)", "waits for a guest", "Ann"]);
    });

    it("of bots that are alike are numbered", () => {
        const chairs = [chair("bot", "hold-60"), chair("here", "Ann"), chair("bot", "hold-80")];
        expect(namesOf("ludix", chairs)).toEqual(["Level-headed 1", "Ann", "Level-headed 2"]);
    });
});

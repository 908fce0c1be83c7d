import { describe, expect, test } from "vitest";
import { Chain, hashOf, leadsTo, LINKS, newSecret } from "../../src/sealed/chain";
import { linksOf } from "./dealer";

const SECRET = "07".repeat(32);

describe("a chain", () => {
    test("has the links that hashing makes, the anchor first", async () => {
        const chain = await Chain.of(SECRET, async () => {}, 150);
        const links = linksOf(7, 150);
        expect(chain.anchor).toBe(links[0]);
        expect(links.map((_, number) => chain.link(number))).toEqual(links);
    });

    test.each([-1, 151, Number.NaN])("has no link %d", async (number) => {
        const chain = await Chain.of(SECRET, async () => {}, 150);
        expect(() => chain.link(number)).toThrow(RangeError);
    });

    test("of the usual length is made in pieces, so that the page can do something else", async () => {
        let breaths = 0;
        const chain = await Chain.of(SECRET, async () => void (breaths += 1));
        expect(breaths).toBeGreaterThan(4);
        expect(chain.links).toBe(LINKS);
        expect(hashOf(chain.link(1))).toBe(chain.anchor);
        expect(chain.link(LINKS)).toBe(SECRET);
    });

    test("lets the browser breathe by itself", async () => {
        expect((await Chain.of(SECRET)).anchor).toHaveLength(64);
    });

    test("has a secret of its own each time", () => {
        expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
        expect(newSecret()).not.toBe(newSecret());
    });
});

test("a link leads to an earlier one in so many steps and no others", () => {
    const links = linksOf(3);
    expect(leadsTo(links[5]!, links[2]!, 3)).toBe(true);
    expect(leadsTo(links[5]!, links[5]!, 0)).toBe(true);
    expect(leadsTo(links[5]!, links[2]!, 2)).toBe(false);
    expect(leadsTo(links[2]!, links[5]!, 3)).toBe(false);
});

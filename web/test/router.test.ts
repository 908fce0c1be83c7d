import { describe, expect, test } from "vitest";
import { href, isOwnAddress, routeOf, rulesPath, samePage } from "../src/lib/router.svelte";

const unlinked = { invite: null, watch: null, seat: null };

describe("routes", () => {
    test.each([
        ["", { page: "shelf" }],
        ["#", { page: "shelf" }],
        ["#/", { page: "shelf" }],
        ["#/nowhere/else", { page: "shelf" }],
        ["#/box", { page: "shelf" }],
        ["#/box/", { page: "shelf" }],
        ["#/box/ludix", { page: "box", id: "ludix" }],
        ["#/box/chasse-croise/", { page: "box", id: "chasse-croise" }],
        ["#/box/ludix/rules", { page: "rules", id: "ludix", item: null, game: null }],
        ["#/box/ludix/rules/LUD-6", { page: "rules", id: "ludix", item: "LUD-6", game: null }],
        ["#/box/ludix/rules-of/pig", { page: "rules", id: "ludix", item: null, game: "ludix/pig" }],
        [
            "#/box/ludix/rules-of/pig/LUD-6",
            { page: "rules", id: "ludix", item: "LUD-6", game: "ludix/pig" },
        ],
        ["#/table/abc", { page: "table", id: "abc", ...unlinked }],
        ["#/table/abc/join/k%2Fey", { page: "table", id: "abc", ...unlinked, invite: "k/ey" }],
        ["#/table/abc/watch/key", { page: "table", id: "abc", ...unlinked, watch: "key" }],
        ["#/table/abc/seat/key", { page: "table", id: "abc", ...unlinked, seat: "key" }],
        ["#/replay", { page: "replay", id: "", key: null }],
        ["#/replay/file", { page: "replay", id: "file", key: null }],
        ["#/replay/abc/", { page: "replay", id: "abc", key: null }],
        ["#/replay/abc/key", { page: "replay", id: "abc", key: "key" }],
        ["#/box/%E0%A4%A", { page: "box", id: "%E0%A4%A" }],
    ])("%s", (hash, route) => {
        expect(routeOf(hash)).toEqual(route);
    });

    test("lead back from their addresses", () => {
        expect(routeOf(href("/box/veldiv"))).toEqual({ page: "box", id: "veldiv" });
    });

    test.each([
        ["veldiv/team", "veldiv/team"],
        ["ludix", null],
    ])("lead to the rules of %s", (game, chosen) => {
        const box = game.split("/")[0] ?? "";
        const read = { page: "rules", game: chosen };
        expect(routeOf(href(rulesPath(box, game)))).toMatchObject({ ...read, item: null });
        expect(routeOf(href(rulesPath(box, game, "end")))).toMatchObject({ ...read, item: "end" });
    });
});

describe("an address that leads to this machine alone", () => {
    test.each(["http://127.0.0.1:8000/", "http://localhost/", "http://[::1]:8000/#/table/abc"])(
        "%s",
        (address) => expect(isOwnAddress(address)).toBe(true),
    );

    test.each(["http://192.168.1.7:8000/", "https://localhost.example.org/"])(
        "is not %s",
        (address) => expect(isOwnAddress(address)).toBe(false),
    );
});

describe("the same page", () => {
    const at = (hash: string) => routeOf(hash);

    test("is one box's rules at any item", () => {
        expect(samePage(at("#/box/ludix/rules"), at("#/box/ludix/rules/LUD-6"))).toBe(true);
    });

    test("is a table, whether one plays or looks on", () => {
        expect(samePage(at("#/table/abc/watch/key"), at("#/table/abc"))).toBe(true);
    });

    test("is no longer the invitation once one has sat down", () => {
        expect(samePage(at("#/table/abc/join/key"), at("#/table/abc"))).toBe(false);
    });

    test("is neither another box nor another page of the box", () => {
        expect(samePage(at("#/box/ludix"), at("#/box/veldiv"))).toBe(false);
        expect(samePage(at("#/box/ludix"), at("#/box/ludix/rules"))).toBe(false);
        expect(samePage(at("#/"), at("#/box/ludix"))).toBe(false);
    });
});

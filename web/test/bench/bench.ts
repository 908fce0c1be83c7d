/** What tests in a real browser hold on to: the tables that are kept there, and the house. */

import { house, type House } from "../../src/inpage/house";
import type { Library } from "../../src/inpage/library";
import { answered, Tables } from "../../src/inpage/tables";
import { Player } from "./player";

/** Return the house of the library that lies around the bench. */
async function libraryHouse(): Promise<House> {
    const base = new URL("..", document.baseURI).href;
    const answer = await fetch(`${base}library.json`);
    return house((await answer.json()) as Library, base);
}

Object.assign(window, { libraryHouse, Player, answered, Tables });

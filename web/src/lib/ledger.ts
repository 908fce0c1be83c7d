/** A box's rules as somebody reads them who plays one of its games. */

import type { BoxFacts, RuleSection } from "./wire";

/** Return the game whose rules are read: the chosen one, or that of a cited place, or the first. */
export function gameRead(box: BoxFacts, chosen: string | null, place: string | null): string {
    const known = box.games.map(({ id }) => id);
    const cited = sectionOf(box, place)?.games[0];
    return [chosen, cited].find((id) => id && known.includes(id)) ?? known[0] ?? box.id;
}

/** Return the part of the rules that a place lies in: an item, or the part itself. */
export function sectionOf(box: BoxFacts, place: string | null): RuleSection | undefined {
    return box.ledger.find(
        ({ id, items }) => id === place || items.some((item) => item.id === place),
    );
}

/** Return the parts that hold for a game, and those that are about other games of the box. */
export function partsFor(box: BoxFacts, game: string): [RuleSection[], RuleSection[]] {
    const holds = ({ games }: RuleSection) => games.length === 0 || games.includes(game);
    return [box.ledger.filter(holds), box.ledger.filter((section) => !holds(section))];
}

/** Say whether a printed sheet stands behind the rules, which may name its makers or not. */
export function hasSheet(box: BoxFacts): boolean {
    return box.ledger.some(({ items }) => items.some(({ marks }) => marks.includes("printed")));
}

/** What is picked at the table before a choice is made: a die, a piece, or one click for several. */

import { fitting, madeWith, openDice, pickPiece, pickTarget, type Pick } from "../lib/picking";
import type { Choice, Die } from "../lib/wire";

/** What there is to pick from; the table lends it. */
export interface Offer {
    choices(): readonly Choice[];
    dice(): readonly Die[];
    choose(choice: Choice): void;
}

export class Picked {
    die = $state.raw<Die | null>(null);
    /** The piece that was clicked first. */
    selected = $state<string | null>(null);
    /** The choices that a click fits, where it fits several. */
    private among = $state.raw<Choice[] | null>(null);

    constructor(private readonly offer: Offer) {}

    /** The choices that a click may still make. */
    open = $derived.by(() =>
        madeWith(this.offer.choices(), this.die && this.offer.dice().indexOf(this.die)),
    );
    /** Those of them that fit what is picked. */
    offered = $derived.by(() => this.among ?? fitting(this.open, this.selected));
    /** The dice that can be picked. */
    dice = $derived.by(() => {
        const open = openDice(this.offer.choices());
        return this.offer.dice().filter((_, number) => open.has(number));
    });

    /** Whether a click fits several choices, and it has to be said which is meant. */
    get isAsking(): boolean {
        return this.among !== null;
    }

    forget(): void {
        this.die = null;
        this.selected = null;
        this.among = null;
    }

    /** A die is clicked: it is picked, or given back. */
    pickDie(die: Die): void {
        const isSame = die === this.die;
        this.forget();
        this.die = isSame ? null : die;
    }

    pickPiece(piece: string, isMeant: boolean): void {
        this.take(pickPiece(this.open, this.selected, piece, isMeant));
    }

    pickTarget(target: string): void {
        this.take(pickTarget(this.open, this.selected, target));
    }

    private take(pick: Pick): void {
        this.selected = pick.selected;
        this.among = pick.among.length > 0 ? pick.among : null;
        if (pick.choice) this.offer.choose(pick.choice);
    }
}

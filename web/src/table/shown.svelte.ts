/** What a table shows: the server's news, played on it in order and one thing at a time. */

import type { Looks } from "../lib/faces";
import { lookOf, type Look } from "../lib/marks";
import { labelsOf, namesOf } from "../lib/names";
import { between, eased, leapTime, placesOf, route, standing, type Stance } from "../lib/places";
import type { Seating, Sight, Stage } from "../lib/queue";
import { sounds } from "../lib/sound.svelte";
import type {
    Board,
    BoxFacts,
    DealtCard,
    Die,
    LogLine,
    Message,
    Motion,
    PendingEnd,
    PendingUndo,
    Piece,
    Scene,
    Status,
    Step,
    WireEvent,
} from "../lib/wire";
import { eventText, messageText, type Spoken } from "../lib/words.svelte";

export interface Caption {
    event: WireEvent;
    /** The piece that it speaks of, if one moves. */
    piece: string | null;
}

/** A card that lies on the table to be read, and the move that dealt it. */
export interface LyingCard {
    card: DealtCard;
    seat: number;
    version: number;
}

const LONGEST_LOG = 300;
/** How long words are left to be read, in milliseconds: the least, the most, and a letter. */
const SHORTEST_READING = 200;
const LONGEST_READING = 3500;
const READING_A_LETTER = 12;
/** How long a card lies that nobody has to put away: a while to look, and a letter. */
const LOOKING_AT_A_CARD = 1500;
const READING_A_CARDS_LETTER = 40;

export abstract class Shown<Info extends Seating = Seating> implements Stage {
    /** The box that is played. */
    abstract readonly box: BoxFacts;
    /** Whether what lies on the table is of a turn that is over, while a throw is due here. */
    abstract readonly isPast: boolean;

    info = $state.raw() as Info;
    status = $state.raw() as Status;
    scene = $state.raw() as Scene;
    board = $state.raw<Board | null>(null);
    /** What values of dice look like, where their notation is not enough. */
    faces = $state.raw<Looks>({});
    log = $state.raw<LogLine[]>([]);
    pending = $state.raw<PendingUndo | null>(null);
    ending = $state.raw<PendingEnd | null>(null);
    /** The version that is shown. */
    version = $state(0);
    isPlaying = $state(false);
    waiting = $state(0);
    /** Counts whenever it is somebody else's turn. */
    turn = $state(0);
    /** Whether the match ended before our eyes. */
    hasJustEnded = $state(false);

    caption = $state.raw<Caption | null>(null);
    lyingCard = $state.raw<LyingCard | null>(null);
    /** What was told last, for the live region. */
    heard = $state.raw<WireEvent[]>([]);
    /** Pieces on their way. */
    stances = $state.raw<Record<string, Stance>>({});
    /** Dice in the air, and how far they are. */
    tumbling = $state.raw<{ dice: Die[]; share: number } | null>(null);

    names = $derived(this.info ? namesOf(this.info.chairs) : ([] as string[]));
    /** The names, with what tells that a bot plays for somebody, or nobody yet. */
    labels = $derived(this.info ? labelsOf(this.names, this.info.chairs) : ([] as string[]));
    /** How many chairs are ours: several people may share a screen. */
    ours = $derived((this.info?.chairs ?? []).filter((chair) => chair.yours).length);
    /** The seat of the one person at this screen, whom texts call *you*; several have names. */
    you = $derived.by<number | null>(() => {
        const ours = (this.info?.chairs ?? []).filter((chair) => chair.yours);
        const [only] = ours;
        const isPlayed = ours.length === 1 && only?.stand_in === null && !only.resigned;
        return isPlayed ? this.info.chairs.indexOf(only) : null;
    });
    pieces = $derived.by<Piece[]>(() => this.scene?.pieces ?? []);
    private readonly places = $derived(placesOf(this.board));

    /** How texts speak of a seat. */
    spoken(seat: number): Spoken {
        return { name: this.names[seat] ?? "", who: seat === this.you ? "you" : "other" };
    }

    /** What an event says at this screen. */
    told(event: WireEvent): string {
        return eventText(this.info.box, event, this.spoken(event.seat));
    }

    /** What the scene says at this screen, of the seat in turn unless it belongs to another. */
    said(message: Message, seat: number | null = null): string {
        return messageText(message, this.spoken(seat ?? this.status.seat));
    }

    /** Enough of what is being shown. */
    abstract skip(): void;

    /** Whether a seat is played by somebody at this screen, and not by a bot for him. */
    isPlayedHere(seat: number): boolean {
        const chair = this.info.chairs[seat];
        return chair?.yours === true && chair.stand_in === null;
    }

    show(sight: Sight): void {
        const { info, status, faces, scene, log, pending, ending, version } = sight;
        const board = sight.board === "same" ? this.board : sight.board;
        if (version !== this.version) this.turn += 1;
        this.hasJustEnded = false;
        Object.assign(this, { info, status, faces, scene, board, log, pending, ending, version });
        this.caption = null;
        this.heard = [];
        this.stances = {};
        this.tumbling = null;
    }

    playing(isPlaying: boolean, waiting: number): void {
        this.isPlaying = isPlaying;
        this.waiting = waiting;
    }

    tumble(step: Step, share: number): void {
        if (share === 0 || !this.tumbling) {
            this.bringDice(step);
            sounds.play(step.dice.some((die) => die.faces === "card") ? "card" : "dice");
        }
        this.tumbling = share < 1 ? { dice: step.dice, share } : null;
        if (share === 1) this.scene = { ...this.scene, dice: step.dice };
    }

    /** Dice that are pieces of the board fall where they lie afterwards, or where they set out from. */
    private bringDice(step: Step): void {
        this.heard = [];
        const fallen = step.scene.pieces.filter((piece) =>
            step.dice.some((die) => die.piece === piece.id),
        );
        const landed = fallen.map((piece) => ({ ...piece, ...this.landing(step, piece) }));
        this.scene = { ...this.scene, pieces: merged(this.scene.pieces, landed), headline: null };
    }

    private landing(step: Step, piece: Piece): Partial<Piece> {
        const motions = step.line.events.flatMap((event) => event.motion);
        const from = motions.find((motion) => motion.piece === piece.id)?.path[0];
        return from === undefined ? {} : { at: from, offset: [0, 0] };
    }

    tell(step: Step, event: WireEvent): void {
        const isFirst = event === step.line.events[0];
        this.heard = isFirst && step.dice.length === 0 ? [event] : [...this.heard, event];
        this.caption = { event, piece: event.motion[0]?.piece ?? null };
        const { card, seat, series } = event;
        if (card) this.lyingCard = { card, seat, version: step.version };
        if (series) this.scene = { ...this.scene, series };
    }

    lying(event: WireEvent): number {
        const letters = this.told(event).length;
        return document.hidden ? 0 : LOOKING_AT_A_CARD + letters * READING_A_CARDS_LETTER;
    }

    isDealt({ log }: Pick<Sight, "log">): boolean {
        const line = log.find(({ version }) => version === this.lyingCard?.version);
        return line?.events.some((event) => event.card) ?? false;
    }

    putAway(): void {
        this.lyingCard = null;
    }

    leaps(step: Step, motion: Motion): number[] {
        this.bringPiece(step, motion.piece);
        if (this.isHit(step, motion)) sounds.play("hit");
        const way = this.way(step, motion);
        return way.slice(1).map((to, index) => leapTime(way[index] ?? to, to));
    }

    /** Whoever moves a rival's piece has hit it, or done something like that. */
    private isHit(step: Step, motion: Motion): boolean {
        const piece = step.scene.pieces.find(({ id }) => id === motion.piece);
        return piece != null && piece.seat !== null && piece.seat !== step.line.seat;
    }

    private bringPiece(step: Step, id: string): void {
        if (this.scene.pieces.some((piece) => piece.id === id)) return;
        const coming = step.scene.pieces.filter((piece) => piece.id === id);
        this.scene = { ...this.scene, pieces: [...this.scene.pieces, ...coming] };
    }

    private way(step: Step, motion: Motion): Stance[] {
        const find = (pieces: Piece[]) => pieces.find((piece) => piece.id === motion.piece);
        return route(motion, this.places, find(this.scene.pieces), find(step.scene.pieces));
    }

    ride(step: Step, motion: Motion, leap: number, share: number): void {
        const way = this.way(step, motion);
        const [from, to] = [way[leap], way[leap + 1]];
        if (!from || !to) return;
        this.stances = { ...this.stances, [motion.piece]: between(from, to, eased(share)) };
        if (this.caption && this.caption.piece !== motion.piece) {
            this.caption = { ...this.caption, piece: motion.piece };
        }
        if (share === 1 && !this.isHit(step, motion)) sounds.play("step");
        if (leap === way.length - 2 && share === 1) this.arrive(step, motion);
    }

    /** A piece stands where its way ended, for what comes next in the same step. */
    private arrive(step: Step, motion: Motion): void {
        const at = motion.path.at(-1);
        const after = step.scene.pieces.find((piece) => piece.id === motion.piece);
        if (at === undefined) return;
        const pieces = this.scene.pieces.map((piece): Piece => {
            if (piece.id !== motion.piece) return piece;
            return { ...piece, at, offset: after?.at === at ? after.offset : [0, 0] };
        });
        this.scene = { ...this.scene, pieces };
        const { [motion.piece]: _, ...others } = this.stances;
        this.stances = others;
    }

    reading(_step: Step, event: WireEvent): number {
        if (event.card) return 0;
        const letters = this.told(event).length;
        const time = SHORTEST_READING + letters * READING_A_LETTER;
        return Math.min(LONGEST_READING, event.motion.length > 0 ? time / 2 : time);
    }

    settle(step: Step): void {
        this.log = [...this.log, step.line].slice(-LONGEST_LOG);
        if (step.status.seat !== this.status.seat) this.turn += 1;
        this.hasJustEnded = step.status.phase === "over";
        this.scene = step.scene;
        this.status = step.status;
        this.version = step.version;
        this.pending = null;
        this.ending = null;
        this.stances = {};
        this.tumbling = null;
    }

    /** How a seat is told apart; what the game sets for seats holds once they are given out. */
    lookOf(seat: number): Look {
        const isSettled = this.status.phase === "playing" || this.status.phase === "over";
        return lookOf(this.info.chairs, seat, isSettled ? this.board?.seats : []);
    }

    /** Where a piece is drawn now. */
    stanceOf(piece: Piece): Stance {
        return this.stances[piece.id] ?? standing(piece, this.places);
    }
}

/** Pieces with some of them replaced, and new ones at the end. */
function merged(pieces: Piece[], others: Piece[]): Piece[] {
    const ids = new Set(pieces.map((piece) => piece.id));
    const kept = pieces.map((piece) => others.find((other) => other.id === piece.id) ?? piece);
    return [...kept, ...others.filter((other) => !ids.has(other.id))];
}

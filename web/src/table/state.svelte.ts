/** A table as it is shown: what the server tells, played in order, and what is asked of it. */

import { problemOf } from "../lib/api";
import { labelsOf, namesOf } from "../lib/names";
import { Live, browserWorld, watchTheWay, type Link, type Request } from "../lib/live";
import { between, eased, leapTime, placesOf, route, standing, type Stance } from "../lib/places";
import { Queue, browserClock, type Stage } from "../lib/queue";
import { isBoolean, read, write } from "../lib/store";
import type {
    Board,
    BoxFacts,
    Chair,
    Die,
    LogLine,
    Motion,
    PendingEnd,
    PendingUndo,
    Piece,
    Presence,
    Problem,
    RaceNews,
    Scene,
    Snapshot,
    Status,
    Step,
    TableInfo,
    WireEvent,
} from "../lib/wire";
import { eventText } from "../lib/words.svelte";
import { Company } from "./company.svelte";

export interface Caption {
    event: WireEvent;
    /** The piece that it speaks of, if one moves. */
    piece: string | null;
}

/** Where it is kept whether to hurry. */
const HASTE = "ludotheca.fast";
const LONGEST_LOG = 300;
/** How long words are left to be read, in milliseconds: the least, the most, and a letter. */
const SHORTEST_READING = 200;
const LONGEST_READING = 3500;
const READING_A_LETTER = 12;

export class TableState implements Stage {
    info = $state.raw() as TableInfo;
    status = $state.raw() as Status;
    scene = $state.raw() as Scene;
    board = $state.raw<Board | null>(null);
    log = $state.raw<LogLine[]>([]);
    pending = $state.raw<PendingUndo | null>(null);
    ending = $state.raw<PendingEnd | null>(null);
    /** The version that is shown. */
    version = $state(0);

    link = $state<Link>("closed");
    isPlaying = $state(false);
    waiting = $state(0);
    /** Whoever is in a hurry is so at every table on this device. */
    isFast = $state(read(HASTE, isBoolean) ?? false);
    /** Whether an answer is due to what was asked. */
    isAsking = $state(false);
    problem = $state.raw<Problem | null>(null);
    news = $state.raw<RaceNews[]>([]);

    caption = $state.raw<Caption | null>(null);
    /** What was told last, for the live region. */
    heard = $state.raw<WireEvent[]>([]);
    /** Pieces on their way. */
    stances = $state.raw<Record<string, Stance>>({});
    /** Dice in the air, and how far they are. */
    tumbling = $state.raw<{ dice: Die[]; share: number } | null>(null);

    readonly company = new Company(() => this.info);
    private readonly live: Live;
    private readonly queue: Queue = new Queue(this, browserClock);
    private readonly places = $derived(placesOf(this.board));
    /** What was asked has made this version: until it is shown nothing more is asked. */
    private expected = $state(0);

    constructor(
        readonly id: string,
        public key: string,
        readonly box: BoxFacts,
        private readonly onSnapshot: (info: TableInfo) => void,
    ) {
        this.live = new Live(browserWorld(id), key, {
            snapshot: (snapshot) => this.queue.reset(snapshot),
            step: (step) => this.follow(step),
            race: (news) => this.hearRace(news),
            presence: (presence) => this.hearPresence(presence),
            problem: (problem) => (this.problem = this.withReason(problem)),
            link: (link) => this.linked(link),
        });
    }

    /** Sit down; returns what to do on leaving. */
    start(): () => void {
        const stopWatching = watchTheWay(this.live);
        const stopLooking = this.watchTheEyes();
        const stopCounting = this.company.start();
        this.queue.setFast(this.isFast);
        this.live.start();
        return () => {
            stopWatching();
            stopLooking();
            stopCounting();
            this.live.stop();
        };
    }

    retry(): void {
        this.problem = null;
        this.live.start();
    }

    /** Nothing moves while nobody looks, or for those who want no motion. */
    private watchTheEyes(): () => void {
        const calm = matchMedia("(prefers-reduced-motion: reduce)");
        const look = () => this.queue.setStill(calm.matches || document.hidden);
        look();
        calm.addEventListener("change", look);
        document.addEventListener("visibilitychange", look);
        return () => {
            calm.removeEventListener("change", look);
            document.removeEventListener("visibilitychange", look);
        };
    }

    private linked(link: Link): void {
        this.link = link;
        if (link === "open" && this.problem?.code === "offline") this.problem = null;
        if (link === "open" && this.isFast) void this.ask({ kind: "pace", quick: true });
    }

    /** Sit on with another key, the one before having been made anew. */
    changeKey(key: string): void {
        this.key = key;
        this.problem = null;
        this.live.change(key);
    }

    /** A key that opened the table before has been made anew, and not here. */
    private withReason(problem: Problem): Problem {
        const wasOurs = problem.code === "wrong-key" && this.info?.role === "player";
        return wasOurs ? { ...problem, code: "key-renewed" } : problem;
    }

    // Who is who

    names = $derived(this.info ? namesOf(this.info.box, this.info.chairs) : ([] as string[]));

    /** The names, with what tells that a bot plays for somebody, or nobody yet. */
    labels = $derived(this.info ? labelsOf(this.names, this.info.chairs) : ([] as string[]));

    /** The chair of the seat whose turn it is. */
    actor = $derived<Chair | undefined>(this.info?.chairs[this.status?.seat ?? 0]);

    /** How many chairs are ours: several people may share a screen. */
    ours = $derived((this.info?.chairs ?? []).filter((chair) => chair.yours).length);

    /** Whether the person of now plays at this screen; whoever plays throws own dice for bots. */
    isOurs = $derived.by(() => {
        const { actor } = this;
        if (!actor || this.company.played.length === 0) return false;
        const isBots = actor.kind === "bot" || actor.stand_in !== null;
        return isBots ? this.status.awaits === "own-throw" : actor.yours;
    });

    /** What is to be done here and now. */
    due = $derived.by<Status["awaits"]>(() => {
        if (this.status?.phase !== "playing" || this.isPlaying) return "nobody";
        return this.isOurs && this.link === "open" ? this.status.awaits : "nobody";
    });

    /** Whether something may be asked now: nothing else is under way. */
    canAct = $derived(!this.isAsking && !this.isPlaying && this.version >= this.expected);

    /** Whether some bot knows this game. */
    get hasBots(): boolean {
        return this.box.games.some(({ id, bots }) => id === this.info.game && bots.length > 0);
    }

    pieces = $derived.by<Piece[]>(() => this.scene?.pieces ?? []);

    // Asking

    play(move: string): Promise<boolean> {
        return this.act({ kind: "play", version: this.version, move });
    }

    throwDice(): Promise<boolean> {
        return this.act({ kind: "throw", version: this.version });
    }

    takeBack(agreed: boolean): Promise<boolean> {
        return this.ask({ kind: "undo", version: this.latest, agreed });
    }

    answerUndo(agree: boolean): Promise<boolean> {
        return this.ask({ kind: "answer", version: this.latest, agree });
    }

    resign(chair: number): Promise<boolean> {
        return this.ask({ kind: "resign", version: this.latest, chair });
    }

    /** End the match as it stands, or ask the others first. */
    end(): Promise<boolean> {
        return this.ask({ kind: "end", version: this.latest });
    }

    answerEnd(agree: boolean): Promise<boolean> {
        return this.ask({ kind: "answer-end", version: this.latest, agree });
    }

    /** The version that the table is at, be it shown already or not. */
    private get latest(): number {
        return this.live.version ?? this.version;
    }

    setFast(fast: boolean): void {
        this.isFast = fast;
        write(HASTE, fast);
        this.queue.setFast(fast);
        if (this.link === "open") void this.ask({ kind: "pace", quick: fast });
    }

    /** Enough of what is being shown. */
    skip(): void {
        this.queue.skip();
    }

    private async act(request: Request): Promise<boolean> {
        return this.canAct ? this.ask(request) : false;
    }

    /** Ask the server; a problem is shown until the next request. */
    async ask(request: Request): Promise<boolean> {
        const isMove = request.kind !== "pace" && request.kind !== "tap";
        if (isMove) {
            this.problem = null;
            this.isAsking = true;
        }
        try {
            const done = await this.live.request(request);
            if (request.kind === "play" || request.kind === "throw") this.expected = done.version;
            return true;
        } catch (error) {
            if (isMove) this.problem = problemOf(error);
            return false;
        } finally {
            if (isMove) this.isAsking = false;
        }
    }

    // Hearing

    private hearRace(news: RaceNews): void {
        this.news = news.stage === "ready" ? [news] : [...this.news, news];
    }

    /** Clocks run from when a move was made, not from when it has been shown. */
    private follow(step: Step): void {
        this.company.hearClocks(step.status.clocks);
        this.queue.push(step);
    }

    private hearPresence({ present, away, clocks }: Presence): void {
        this.company.hearAway(away);
        this.company.hearClocks(clocks);
        const chairs = this.info.chairs.map((chair, index) => ({
            ...chair,
            present: present[index] ?? chair.present,
        }));
        this.info = { ...this.info, chairs };
    }

    // Showing

    show(snapshot: Snapshot): void {
        const { info, status, scene, log, pending, ending, version } = snapshot;
        const board = snapshot.board === "same" ? this.board : snapshot.board;
        if (status.phase !== this.status?.phase) this.news = [];
        Object.assign(this, { info, status, scene, board, log, pending, ending, version });
        this.company.hearAway(info.chairs.map((chair) => chair.away));
        this.company.hearClocks(status.clocks);
        this.expected = 0;
        this.problem = null;
        this.clear();
        this.onSnapshot(info);
    }

    playing(isPlaying: boolean, waiting: number): void {
        this.isPlaying = isPlaying;
        this.waiting = waiting;
    }

    tumble(step: Step, share: number): void {
        if (share === 0 || !this.tumbling) this.bringDice(step);
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
        const isNew = this.log.at(-1)?.version !== step.version;
        const events = isNew ? [event] : [...(this.log.at(-1)?.events ?? []), event];
        const earlier = isNew ? this.log : this.log.slice(0, -1);
        this.log = [...earlier, { ...step.line, events }].slice(-LONGEST_LOG);
        this.heard = isNew && step.dice.length === 0 ? [event] : [...this.heard, event];
        this.caption = { event, piece: event.motion[0]?.piece ?? null };
    }

    leaps(step: Step, motion: Motion): number[] {
        this.bringPiece(step, motion.piece);
        const way = this.way(step, motion);
        return way.slice(1).map((to, index) => leapTime(way[index] ?? to, to));
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
        const letters = eventText(this.info.box, event, this.names).length;
        const time = SHORTEST_READING + letters * READING_A_LETTER;
        return Math.min(LONGEST_READING, event.motion.length > 0 ? time / 2 : time);
    }

    settle(step: Step): void {
        if (step.line.events.length === 0) this.log = [...this.log, step.line].slice(-LONGEST_LOG);
        this.scene = step.scene;
        this.status = step.status;
        this.version = step.version;
        this.pending = null;
        this.ending = null;
        this.problem = null;
        this.stances = {};
        this.tumbling = null;
    }

    private clear(): void {
        this.caption = null;
        this.heard = [];
        this.stances = {};
        this.tumbling = null;
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

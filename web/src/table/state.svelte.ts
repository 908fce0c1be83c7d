/** A table as it is shown: what the server tells, played in order, and what is asked of it. */

import { problemOf } from "../lib/api";
import { isHere } from "../lib/here.svelte";
import { Live, watchTheWay, type Link, type Request, type World } from "../lib/live";
import { Queue, browserClock } from "../lib/queue";
import { sounds } from "../lib/sound.svelte";
import { isBoolean, read, write } from "../lib/store";
import type { Sealing } from "../sealed/sealing.svelte";
import type {
    BoxFacts,
    Chair,
    Committed,
    Presence,
    Problem,
    RaceNews,
    ShareWanted,
    Snapshot,
    Status,
    Step,
    TableInfo,
    WireEvent,
} from "../lib/wire";
import { Company } from "./company.svelte";
import { Glancing } from "./glancing.svelte";
import { Shown } from "./shown.svelte";
import { Throwing } from "./throwing.svelte";

/** Where it is kept whether to hurry. */
const HASTE = "ludotheca.fast";

export class TableState extends Shown<TableInfo> {
    link = $state<Link>("closed");
    /** Whoever is in a hurry is so at every table on this device. */
    isFast = $state(read(HASTE, isBoolean) ?? false);
    /** Whether an answer is due to what was asked. */
    isAsking = $state(false);
    problem = $state.raw<Problem | null>(null);
    news = $state.raw<RaceNews[]>([]);
    /** What takes part in sealed dice and checks them, where several screens share a table's dice. */
    sealing = $state.raw<Sealing | null>(null);

    readonly company = new Company(() => this.info);
    readonly throwing: Throwing;
    readonly glancing = new Glancing({
        info: () => this.info,
        version: () => this.version,
        tellOdds: (on) => this.ask({ kind: "odds", on }),
        askHint: () => this.ask({ kind: "hint", version: this.latest }),
    });
    /** Whether anybody can see the page. */
    private isSeen = $state(true);
    private readonly live: Live;
    private readonly queue: Queue = new Queue(this, browserClock);
    /** What was asked has made this version: until it is shown nothing more is asked. */
    private expected = $state(0);
    /** The last version when something was told that nobody had asked about. */
    private problemAt = 0;
    private sealingComes: Promise<Sealing> | undefined;
    /** Versions that show nothing: somebody has committed to a chain. */
    private readonly unseen = new Set<number>();
    /** The last version that showed something. */
    private looked = 0;

    constructor(
        readonly id: string,
        public key: string,
        world: World,
        readonly box: BoxFacts,
        private readonly onSnapshot: (info: TableInfo) => void,
    ) {
        super();
        this.throwing = new Throwing(id);
        this.live = new Live(world, key, {
            snapshot: (snapshot) => {
                this.seal(snapshot);
                this.queue.reset(snapshot);
            },
            step: (step) => this.follow(step),
            wanted: (wanted) => this.seal(wanted),
            race: (news) => this.hearRace(news),
            presence: (presence) => this.hearPresence(presence),
            odds: (odds) => this.glancing.hearOdds(odds),
            hint: (hint) => this.glancing.hearHint(hint),
            problem: (problem) => this.hearProblem(problem),
            link: (link) => this.linked(link),
        });
    }

    /** Sit down; returns what to do on leaving. */
    start(): () => void {
        // No network lies between a table in this page and us.
        const stopWatching = this.isHere ? () => {} : watchTheWay(this.live);
        const stopLooking = this.watchTheEyes();
        const stopCounting = this.company.start();
        this.hurry();
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
        const look = () => {
            this.isSeen = !document.hidden;
            this.queue.setStill(calm.matches || document.hidden);
        };
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
        this.sealing?.linked(link);
        if (link !== "open") this.glancing.disconnected();
        else if (this.info) this.glancing.connected();
        if (link === "open" && this.problem?.code === "offline") this.problem = null;
        if (link === "open" && this.isFast) void this.ask({ kind: "pace", quick: true });
    }

    /** Sit on with another key, the one before having been made anew. */
    changeKey(key: string): void {
        this.key = key;
        this.problem = null;
        this.live.change(key);
    }

    /** What nobody has asked about holds from now on, also while what was before is still shown. */
    private hearProblem(problem: Problem): void {
        this.problem = this.withReason(problem);
        this.problemAt = this.live.version ?? 0;
    }

    /** A key that opened the table before has been made anew, and not here. */
    private withReason(problem: Problem): Problem {
        const wasOurs = problem.code === "wrong-key" && this.info?.role === "player";
        return wasOurs ? { ...problem, code: "key-renewed" } : problem;
    }

    // Who is who

    /** Whether the table lives in this page, and nobody can come from elsewhere. */
    get isHere(): boolean {
        return isHere(this.id);
    }

    /** The chair of the seat whose turn it is. */
    actor = $derived<Chair | undefined>(this.info?.chairs[this.status?.seat ?? 0]);

    /** Who has won, once the match is over. */
    winners = $derived(this.status?.ranking?.[0] ?? []);

    /** Whether there is something to celebrate: one of us has won, or we only look on. */
    isForUs = $derived(
        this.ours === 0 || this.winners.some((seat) => this.info.chairs[seat]?.yours === true),
    );

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

    isPast = $derived.by(() => {
        const isToThrow = this.due === "throw" || this.due === "own-throw";
        return isToThrow && this.scene.is_past;
    });

    /** Whether something may be asked now: nothing else is under way. */
    canAct = $derived(!this.isAsking && !this.isPlaying && this.version >= this.expected);

    /** Whether some bot knows this game. */
    get hasBots(): boolean {
        return this.box.games.some(({ id, bots }) => id === this.info.game && bots.length > 0);
    }

    // Asking

    /** Play a move, or several in a row: the first that is refused ends it, and those before stand. */
    async play(...moves: readonly string[]): Promise<boolean> {
        if (!this.canAct) return false;
        let { version } = this;
        for (const move of moves) {
            if (!(await this.ask({ kind: "play", version, move }))) return false;
            version = this.expected;
        }
        return true;
    }

    async throwDice(): Promise<boolean> {
        return this.canAct && this.ask({ kind: "throw", version: this.version });
    }

    /** Throw in a moment where that is wished and due, and somebody watches. */
    throwSoon(): (() => void) | undefined {
        const isWished = this.throwing.isOn && this.isSeen;
        if (!isWished || this.due !== "throw" || !this.canAct) return;
        return this.throwing.soon(
            this.isFast,
            () => this.throwDice(),
            () => this.link === "open",
        );
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
        this.hurry();
        if (this.link === "open") void this.ask({ kind: "pace", quick: fast });
    }

    private hurry(): void {
        this.queue.setFast(this.isFast);
        sounds.isHasty = this.isFast;
    }

    skip(): void {
        this.queue.skip();
    }

    /** Ask the server; a problem is shown until the next request. */
    async ask(request: Request): Promise<boolean> {
        const isMove = !["pace", "tap", "odds"].includes(request.kind);
        if (isMove) {
            this.problem = null;
            this.isAsking = true;
        }
        try {
            const done = await this.live.request(request);
            if (request.kind === "play" || request.kind === "throw") this.expected = done.version;
            return true;
        } catch (error) {
            const problem = problemOf(error);
            if (this.hasSeenAll(request, problem)) {
                return await this.ask({ ...request, version: this.version } as Request);
            }
            if (isMove) this.problem = problem;
            return false;
        } finally {
            if (isMove) this.isAsking = false;
        }
    }

    /** Whether something was refused only because somebody has committed to a chain meanwhile. */
    private hasSeenAll(request: Request, { code }: Problem): boolean {
        const asked = "version" in request ? request.version : Infinity;
        return code === "conflict" && this.looked <= asked && asked < this.version;
    }

    // Hearing

    private hearRace(news: RaceNews): void {
        this.news = news.stage === "ready" ? [news] : [...this.news, news];
    }

    /** Clocks run from when a move was made, not from when it has been shown. */
    private follow(step: Step | Committed): void {
        this.seal(step);
        if (step.kind === "committed") {
            this.unseen.add(step.version);
            return this.passUnseen();
        }
        this.company.hearClocks(step.status.clocks);
        this.queue.push(step);
    }

    private reached(): void {
        this.looked = this.version;
        this.passUnseen();
    }

    private passUnseen(): void {
        while (this.unseen.delete(this.version + 1)) this.version += 1;
    }

    /** Hand on what concerns dice that several screens share, in order. */
    private seal(told: Snapshot | Step | Committed | ShareWanted): void {
        if (told.kind === "snapshot" && isShared(told.info)) {
            this.sealingComes ??= import("../sealed/sealing.svelte").then(
                ({ Sealing }) => (this.sealing = new Sealing(this, this.live)),
            );
        }
        // Who cannot fetch it tries again when the table is told anew.
        this.sealingComes
            ?.then((sealing) => sealing.hear(told))
            .catch(() => (this.sealingComes = undefined));
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

    /** A card waits for whoever it was dealt to, unless he is in a hurry. */
    override lying(event: WireEvent): number {
        return this.isPlayedHere(event.seat) && !this.isFast ? Infinity : super.lying(event);
    }

    override show(snapshot: Snapshot): void {
        if (snapshot.status.phase !== this.status?.phase) this.news = [];
        super.show(snapshot);
        this.company.hearAway(this.info.chairs.map((chair) => chair.away));
        this.company.hearClocks(this.status.clocks);
        this.expected = 0;
        this.reached();
        this.problem = null;
        this.onSnapshot(this.info);
        if (this.link === "open") this.glancing.connected();
    }

    override settle(step: Step): void {
        super.settle(step);
        this.reached();
        this.glancing.moved();
        // Why the rest of several moves in a row was refused is not over with the first of them.
        if (step.version > Math.max(this.expected, this.problemAt)) this.problem = null;
        if (this.hasJustEnded) sounds.play(this.isForUs ? "win" : "end");
    }
}

/** Whether people at several screens rely on the same dice, which are not their own. */
function isShared({ dice, chairs }: TableInfo): boolean {
    return dice === "sealed" || (dice === "server" && chairs.some(isFromElsewhere));
}

function isFromElsewhere({ kind }: Chair): boolean {
    return kind === "elsewhere";
}

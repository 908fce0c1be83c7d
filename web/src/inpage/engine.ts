/** Python in this worker: its parts are fetched, unpacked as they come, and put together. */

import { loadPyodide, type PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { members } from "./archive";
import { compiledFiles, keepCompiled } from "./compiled";
import type { Start } from "./messages";

/** Where Python lies, in which version, and whether the browser may have it wrong. */
export type Origin = Pick<Start, "engine" | "base" | "version" | "isDoubtful">;

/** Told how much of everything has come, from 0 to 1. */
export type Tell = (part: number) => void;

type FileSystem = Parameters<NonNullable<NonNullable<LoadOptions>["fsInit"]>>[0];
type LoadOptions = Parameters<typeof loadPyodide>[0];

/** By these names Pyodide asks for its parts; nothing lies there, we answer in their place. */
const INDEX = "engine/";
const WASM = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";
/** The date of all files: what Python has compiled of a file is good for one date of it. */
const LONG_AGO = 0;
/** Milliseconds after the start when what was compiled until then is kept: nobody waits for it. */
const KEEP_AFTER = 10_000;

/** Start Python from files that lie at `base`, all packages laid out where it looks for them. */
export async function startPython(origin: Origin, tell: Tell): Promise<PyodideAPI> {
    const { engine, base, version, isDoubtful } = origin;
    const how: RequestInit = { cache: isDoubtful ? "no-cache" : "default" };
    const at = (path: string) => new URL(path, base);
    const compiled = compiledFiles(version);
    const progress = new Progress(tell);
    const part = (path: string) => new Part(at(path), progress, how);
    const [wasm, stdlib] = [part(engine.wasm), part(engine.stdlib)];
    const archives = [part(engine.packages), part(engine.ours)];
    const index = at(INDEX).href;
    const restore = answerInstead({
        [index + WASM]: wasm.as("application/wasm"),
        [index + STDLIB]: stdlib.as("application/zip"),
    });
    try {
        // What is imported comes out of the browser's cache: the right one is laid there first.
        if (isDoubtful) await (await fetch(at(engine.loader), how)).arrayBuffer();
        const loader = (await import(/* @vite-ignore */ at(engine.loader).href)) as Loader;
        let folder = "";
        const loading = loadPyodide({
            indexURL: index,
            createPyodideModule: loader.default,
            lockFileContents: NO_OTHER_PACKAGES,
            fsInit: async (files, { sitePackages }) => {
                folder = sitePackages;
                for (const archive of archives) layOut(files, folder, await archive.bytes());
                for (const [path, bytes] of await compiled) write(files, path, bytes);
            },
        });
        // Pyodide itself waits for ever for what does not come.
        const parts = [wasm, stdlib, ...archives].map(({ hasCome }) => hasCome);
        const [python] = await Promise.all([loading, ...parts]);
        python.runPython("import sys; sys.dont_write_bytecode = False");
        const keep = () => keepCompiled(version, python.FS, folder);
        // Without room for it the next start takes as long as this one.
        setTimeout(() => void keep().catch(() => {}), KEEP_AFTER);
        return python;
    } finally {
        restore();
    }
}

interface Loader {
    default: NonNullable<NonNullable<LoadOptions>["createPyodideModule"]>;
}

/** Pyodide would look up here what it can fetch from elsewhere: nothing. */
const NO_OTHER_PACKAGES = JSON.stringify({ info, packages: {} });

/** A packed file, unpacked while it comes. */
class Part {
    /** Resolved once all of it has come; rejected, as all else here is, if it does not. */
    readonly hasCome: Promise<void>;
    private readonly unpacking = new DecompressionStream("gzip");

    constructor(address: URL, progress: Progress, how: RequestInit) {
        this.hasCome = this.fetched(address, progress, how);
        this.hasCome.catch((problem: unknown) => this.unpacking.writable.abort(problem));
    }

    /** What has been unpacked, as an answer of some type; to be read once. */
    async as(type: string): Promise<Response> {
        return new Response(this.unpacking.readable, { headers: { "Content-Type": type } });
    }

    async bytes(): Promise<Uint8Array> {
        return new Uint8Array(await new Response(this.unpacking.readable).arrayBuffer());
    }

    private async fetched(address: URL, progress: Progress, how: RequestInit): Promise<void> {
        const answer = await fetch(address, how);
        if (!answer.ok || !answer.body) throw new Error(`${address.pathname}: ${answer.status}`);
        const counted = answer.body.pipeThrough(progress.counting(answer));
        await counted.pipeTo(this.unpacking.writable as WritableStream<Uint8Array>);
    }
}

/** Answer for some addresses ourselves; returns what puts the browser's own `fetch` back. */
function answerInstead(answers: Record<string, Promise<Response>>): () => void {
    const theirs = self.fetch;
    self.fetch = (asked, how) => answers[String(asked)] ?? theirs(asked, how);
    return () => (self.fetch = theirs);
}

/** Write the files of an archive into a folder of Python's. */
function layOut(files: FileSystem, folder: string, archive: Uint8Array): void {
    for (const { path, bytes } of members(archive)) write(files, `${folder}/${path}`, bytes);
}

function write(files: FileSystem, file: string, bytes: Uint8Array): void {
    files.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    files.writeFile(file, bytes, { canOwn: true });
    files.utime(file, LONG_AGO, LONG_AGO);
}

/** How much has come of all that was asked for. */
class Progress {
    private come = 0;
    private expected = 0;

    constructor(private readonly tell: Tell) {}

    counting(answer: Response): TransformStream<Uint8Array, Uint8Array> {
        this.expected += Number(answer.headers.get("Content-Length") ?? 0);
        return new TransformStream({
            transform: (chunk, onwards) => {
                this.come += chunk.byteLength;
                this.tell(this.expected ? Math.min(1, this.come / this.expected) : 0);
                onwards.enqueue(chunk);
            },
        });
    }
}

/** The library file: what a page is made of that can play by itself, and where the parts lie. */

/** The parts of Python, packed; all but the loader are unpacked by the worker. */
export interface Engine {
    /** A module of JavaScript, imported as it is. */
    loader: string;
    wasm: string;
    /** The standard library, an archive that Python itself reads. */
    stdlib: string;
    /** What others have written, and what we have: archives that are laid out as files. */
    packages: string;
    ours: string;
}

/** `library.json`; its paths are relative to the page. */
export interface Library {
    format: 1;
    /** Follows from all the rest: another version, another library. */
    version: string;
    /** Whether there is no server behind the page. */
    alone: boolean;
    /** What never changes: the path that is asked for, and the file that answers. */
    answers: Record<string, string>;
    engine: Engine;
    /** What is kept for the next start without a network. */
    keep: { path: string; sha256: string | null }[];
}

/** What Python has compiled is kept, so that the next start need not compile it again. */

import type { PyodideAPI } from "pyodide";
import { opened, reading, writing } from "./database";

const NAME = "ludotheca-compiled";
const PLACES = { compiled: "version" };
const CACHE = "__pycache__";

type FileSystem = PyodideAPI["FS"];

/** All files that were compiled of one version of the library, by their paths. */
interface Compiled {
    version: string;
    files: Map<string, Uint8Array>;
}

/** Return what is kept for a version; nothing if there is none, or the browser keeps nothing. */
export async function compiledFiles(version: string): Promise<Map<string, Uint8Array>> {
    try {
        const database = await opened(NAME, PLACES);
        return await reading(database, ["compiled"], async (open) => {
            return (await open.get<Compiled>("compiled", version))?.files ?? new Map();
        }).finally(() => database.close());
    } catch {
        return new Map();
    }
}

/** Keep what has been compiled in a folder, beside what others have, in the place of older versions. */
export async function keepCompiled(
    version: string,
    files: FileSystem,
    folder: string,
): Promise<void> {
    const made = new Map(compiledIn(files, folder));
    const known = await compiledFiles(version);
    if ([...made.keys()].every((path) => known.has(path))) return;
    const database = await opened(NAME, PLACES);
    await writing(database, ["compiled"], async (open) => {
        open.forget("compiled", IDBKeyRange.lowerBound(""));
        open.put("compiled", { version, files: new Map([...known, ...made]) });
    }).finally(() => database.close());
}

function* compiledIn(files: FileSystem, folder: string): Generator<[string, Uint8Array]> {
    for (const name of files.readdir(folder) as string[]) {
        if (name === "." || name === "..") continue;
        const path = `${folder}/${name}`;
        if (files.isDir(files.stat(path).mode)) yield* compiledIn(files, path);
        else if (folder.endsWith(CACHE)) yield [path, files.readFile(path) as Uint8Array];
    }
}

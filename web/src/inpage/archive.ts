/** Archives whose members are stored as they are: ZIP without compression, which gzip does around it. */

/** One file of an archive. */
export interface Member {
    path: string;
    bytes: Uint8Array;
}

/** Bytes of the headers before their names, and the marks that they begin with. */
const END = { size: 22, mark: 0x06054b50 };
const ENTRY = { size: 46, mark: 0x02014b50 };
const LOCAL = { size: 30 };
const STORED = 0;

/** Yield the files of an archive, as views into it; folders are passed over. */
export function* members(archive: Uint8Array): Generator<Member> {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const names = new TextDecoder();
    const end = endOf(view);
    let at = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left--) {
        if (view.getUint32(at, true) !== ENTRY.mark) throw new Error("the archive is damaged");
        const [nameSize, extraSize, noteSize] = [28, 30, 32].map((i) =>
            view.getUint16(at + i, true),
        ) as [number, number, number];
        const path = names.decode(archive.subarray(at + ENTRY.size, at + ENTRY.size + nameSize));
        if (!path.endsWith("/")) yield { path, bytes: contents(archive, view, at, path) };
        at += ENTRY.size + nameSize + extraSize + noteSize;
    }
}

function contents(archive: Uint8Array, view: DataView, entry: number, path: string): Uint8Array {
    if (view.getUint16(entry + 10, true) !== STORED) throw new Error(`${path} is compressed`);
    const size = view.getUint32(entry + 24, true);
    const local = view.getUint32(entry + 42, true);
    // The local header repeats the name, and may have other extras than the entry.
    const begins = local + LOCAL.size + view.getUint16(local + 26, true);
    const start = begins + view.getUint16(local + 28, true);
    return archive.subarray(start, start + size);
}

/** Return where the last header begins, behind which only a note may follow. */
function endOf(view: DataView): number {
    for (let at = view.byteLength - END.size; at >= 0; at--) {
        if (view.getUint32(at, true) === END.mark) return at;
    }
    throw new Error("this is no archive");
}

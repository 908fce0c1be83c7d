import { describe, expect, it } from "vitest";
import { members } from "../src/inpage/archive";

/** Written by Python's zipfile: a folder, a file with a name that is not ASCII, and an empty one. */
const STORED =
    "UEsDBBQAAAAAAAAAIQAAAAAAAAAAAAAAAAAEAAAAYm94L1BLAwQUAAAIAAAAACEACFHNIQgAAAAIAAAA" +
    "DgAAAGJveC9yw6hnbGVzLnB5ZGljZSA9IDJQSwMEFAAAAAAAAAAhAAAAAAAAAAAAAAAAAAUAAABlbXB0" +
    "eVBLAQIUAxQAAAAAAAAAIQAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAACAAQAAAABib3gvUEsBAhQDFAAA" +
    "CAAAAAAhAAhRzSEIAAAACAAAAA4AAAAAAAAAAAAAAIABIgAAAGJveC9yw6hnbGVzLnB5UEsBAhQDFAAA" +
    "AAAAAAAhAAAAAAAAAAAAAAAAAAUAAAAAAAAAAAAAAIABVgAAAGVtcHR5UEsFBgAAAAADAAMAoQAAAHkA" +
    "AAAAAA==";
/** The same with a member that is compressed. */
const COMPRESSED =
    "UEsDBBQAAAAIAAAAIQC6ljMaDQAAAEgAAAAIAAAAcnVsZXMucHlLyUxOVbBVMEqhkAYAUEsBAhQDFAAA" +
    "AAgAAAAhALqWMxoNAAAASAAAAAgAAAAAAAAAAAAAAIABAAAAAHJ1bGVzLnB5UEsFBgAAAAABAAEANgAA" +
    "ADMAAAAAAA==";

const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.codePointAt(0)!);
const read = (archive: Uint8Array) =>
    [...members(archive)].map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]);

describe("an archive", () => {
    it("gives its files as they were stored", () => {
        expect(read(bytes(STORED))).toEqual([
            ["box/règles.py", "dice = 2"],
            ["empty", ""],
        ]);
    });

    it("is read wherever it lies in a buffer", () => {
        const whole = new Uint8Array([1, 2, 3, ...bytes(STORED)]);
        expect(read(whole.subarray(3))).toHaveLength(2);
    });

    it("is refused where a file is compressed", () => {
        expect(() => read(bytes(COMPRESSED))).toThrow("rules.py is compressed");
    });

    it("is refused where it is none", () => {
        expect(() => read(new Uint8Array(40))).toThrow("this is no archive");
    });
});

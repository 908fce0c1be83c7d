/** Let the browser's Python compile the modules of archives in a folder: node compile.mjs FOLDER. */

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.mountNodeFS("/archives", process.argv[2]);
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf-8"));

// Makes what the page shares with Python from wire.schema.json: the types and values of
// src/lib/wire.ts, and the colours of src/palette.css.  With --check it only looks whether they are
// up to date.

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const MADE = "Made from wire.schema.json, which is made by scripts/write_wire.py: make wire.";

const { values, ...schema } = JSON.parse(readFileSync("wire.schema.json", "utf-8"));

async function wire() {
    const types = await compile(schema, schema.title, {
        additionalProperties: false,
        bannerComment: `// ${MADE}`,
    });
    const constants = Object.entries(values).map(
        ([name, { description, type, value }]) =>
            `/** ${description} */\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`,
    );
    return `${types}\n${constants.join("\n")}`;
}

function palette() {
    const { light, dark } = values.PALETTE.value;
    const colours = Object.entries(light).map(
        ([name, colour]) => `    --${name}: light-dark(${colour}, ${dark[name]});`,
    );
    const theme = Object.entries(values.PLAIN_THEME.value).map(
        ([name, colour]) => `    --${name}: ${colour};`,
    );
    return `/* ${MADE} */\n:root {\n${[...colours, ...theme].join("\n")}\n}\n`;
}

const files = { "src/lib/wire.ts": await wire(), "src/palette.css": palette() };
for (const [file, text] of Object.entries(files)) {
    if (!process.argv.includes("--check")) writeFileSync(file, text);
    else if (readFileSync(file, "utf-8") !== text) {
        console.error(`${file} is not what wire.schema.json makes of it: run make wire`);
        process.exitCode = 1;
    }
}

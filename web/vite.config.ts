import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const outDir = "../src/ludotheca/web/static";
const SERVER = "http://127.0.0.1:8000";

/** Browsers know a service worker by its address: one script beside the page, always called alike. */
function serviceWorker(): Plugin {
    return {
        name: "ludotheca-service-worker",
        apply: "build",
        async closeBundle() {
            await build({
                configFile: false,
                publicDir: false,
                logLevel: "warn",
                build: {
                    outDir,
                    emptyOutDir: false,
                    rollupOptions: {
                        input: "src/sw/sw.ts",
                        output: { format: "iife", entryFileNames: "sw.js" },
                    },
                },
            });
        },
    };
}

/** While the page is worked on, the server behind it says which languages there are. */
function languages(): Plugin {
    const written = async (page: string) => {
        const answer = await fetch(`${SERVER}/api/shelf`).catch(() => null);
        const known: string[] = answer?.ok ? (await answer.json()).languages : ["en"];
        return page.replace(/(?<=ludotheca-languages" content=")[^"]*/, known.join(" "));
    };
    return { name: "ludotheca-languages", apply: "serve", transformIndexHtml: written };
}

export default defineConfig({
    // Relative addresses, so that the page works under any path a host gives it.
    base: "./",
    plugins: [svelte(), serviceWorker(), languages()],
    build: {
        outDir,
        emptyOutDir: true,
        // Inlined files would need a laxer Content-Security-Policy.
        assetsInlineLimit: 0,
    },
    // Python's loader is imported by a worker, which only modules can do.
    worker: { format: "es" },
    server: {
        proxy: { "/api": { target: SERVER, ws: true } },
        fs: { allow: [".", "../src/ludotheca/core"] },
    },
    test: { include: ["test/**/*.test.ts"] },
});

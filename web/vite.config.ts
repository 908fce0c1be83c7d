import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
    // Relative addresses, so that the page works under any path a host gives it.
    base: "./",
    plugins: [svelte()],
    build: {
        outDir: "../src/ludotheca/web/static",
        emptyOutDir: true,
        // Inlined files would need a laxer Content-Security-Policy.
        assetsInlineLimit: 0,
    },
    // Python's loader is imported by a worker, which only modules can do.
    worker: { format: "es" },
    server: {
        proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
        fs: { allow: [".", "../src/ludotheca/core"] },
    },
    test: { include: ["test/**/*.test.ts"] },
});

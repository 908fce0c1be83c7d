import { defineConfig } from "vite";

/** Builds the bench alone, for tests in a browser; where to is said by whoever builds it. */
export default defineConfig({
    base: "./",
    publicDir: false,
    worker: { format: "es" },
    build: {
        assetsInlineLimit: 0,
        rollupOptions: {
            input: "test/bench/bench.ts",
            output: { entryFileNames: "bench.js" },
        },
    },
});

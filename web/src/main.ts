import { mount } from "svelte";
import App from "./App.svelte";
import { takeNewVersion } from "./lib/taking";

async function begin(): Promise<void> {
    const target = document.getElementById("app");
    if (!target) throw new Error("index.html has no #app");
    // Where a page does not come over a safe line, browsers have no service workers.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (await takeNewVersion(workers).catch(() => false)) location.reload();
    else mount(App, { target });
}

void begin();

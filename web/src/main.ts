import { mount } from "svelte";
import App from "./App.svelte";
import { takeNewVersion } from "./lib/taking";
import { serviceWorkers } from "./lib/workers";

async function begin(): Promise<void> {
    const target = document.getElementById("app");
    if (!target) throw new Error("index.html has no #app");
    if (await takeNewVersion(serviceWorkers()).catch(() => false)) location.reload();
    else mount(App, { target });
}

void begin();

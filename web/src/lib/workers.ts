/** The browser's service workers, which not every page has. */

/** Return them; nothing where a page does not come over a safe line, or must not keep anything. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
    try {
        return navigator.serviceWorker;
    } catch {
        return undefined; // a frame that is shut off from its origin may not even ask
    }
}

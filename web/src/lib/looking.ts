/** Looking again and again, as long as somebody looks at the page. */

/** Look now, when the page is looked at again, and from time to time; returns what stops it. */
export function lookAgain(look: () => void, milliseconds: number): () => void {
    const isSeen = () => document.visibilityState === "visible";
    const onchange = () => isSeen() && look();
    const timer = setInterval(onchange, milliseconds);
    document.addEventListener("visibilitychange", onchange);
    look();
    return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", onchange);
    };
}

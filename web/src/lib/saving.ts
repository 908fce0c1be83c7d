/** Keeping things as files of one's own. */

/** Hand a file to whoever sits here, as a download of the browser's own. */
export function saveFile(name: string, content: Blob): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken it by then, and what is still held takes memory.
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Return what the file of a game is called. */
export function fileName(game: string, table: string): string {
    return `${game.replaceAll("/", "-")}-${table}.json`;
}

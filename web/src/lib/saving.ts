/** Hand somebody a file, as a download of the browser's own. */
export function saveFile(content: Blob, name: string): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken it by then, and what is still held takes memory.
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** The document of a page, as far as it says where the page stands. */

export function documentAt(address: string, library: "alone" | "served" = "served"): object {
    return { baseURI: address, querySelector: () => ({ content: library }) };
}

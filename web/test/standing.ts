/** The document of a page, as far as it says where the page stands and what it speaks. */

export function documentAt(
    address: string,
    library: "alone" | "served" = "served",
    languages = "en fr",
): object {
    const told = (named: string) => (named.includes("languages") ? languages : library);
    return { baseURI: address, querySelector: (named: string) => ({ content: told(named) }) };
}

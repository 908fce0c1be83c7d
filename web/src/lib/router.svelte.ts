/** Where we are: hash routes, so that the secrets in links never reach a server's log. */

type Route =
    | { page: "shelf" }
    | { page: "box"; id: string }
    | { page: "rules"; id: string; item: string | null; game: string | null }
    | ({ page: "table"; id: string } & TableLink)
    /** Without an id: a file that is at hand, or none yet. */
    | { page: "replay"; id: string; key: string | null };

/** The key that a link to a table brings along: to a free chair, to look on, to one's own seat. */
interface TableLink {
    invite: string | null;
    watch: string | null;
    seat: string | null;
}

/** Return the route that a location's hash stands for; whatever we do not know is the shelf. */
export function routeOf(hash: string): Route {
    const [page, id, kind, detail = null, item = null] = hash
        .replace(/^#?\/?/, "")
        .split("/")
        .map(decoded);
    if (page === "box" && id) {
        if (kind === "rules") return { page: "rules", id, item: detail || null, game: null };
        if (kind === "rules-of") return { page: "rules", id, item, game: gameOf(id, detail) };
        return { page: "box", id };
    }
    if (page === "table" && id) {
        const invite = kind === "join" ? detail : null;
        const watch = kind === "watch" ? detail : null;
        const seat = kind === "seat" ? detail : null;
        return { page: "table", id, invite, watch, seat };
    }
    if (page === "replay") return { page: "replay", id: id ?? "", key: kind || null };
    return { page: "shelf" };
}

/** Return the path of the replay of a table, with the key that shows it if this device has none. */
export function replayPath(table: string, key: string | null = null): string {
    return key === null ? `/replay/${table}` : `/replay/${table}/${key}`;
}

/** Return the path of a box's rules, those of one of its games first, or of a place in them. */
export function rulesPath(box: string, game: string, item?: string): string {
    const name = encodeURIComponent(game.slice(box.length + 1));
    const page = name ? `/box/${box}/rules-of/${name}` : `/box/${box}/rules`;
    return item ? `${page}/${encodeURIComponent(item)}` : page;
}

/** A game's id begins with its box's, unless it is the same. */
function gameOf(box: string, name: string | null): string | null {
    return name ? `${box}/${name}` : null;
}

function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

const here = $state({
    route: routeOf(typeof location === "undefined" ? "" : location.hash) as Route,
});

/** The route of now, to be read; `go` changes it. */
export const route = {
    get current(): Route {
        return here.route;
    },
};

/** Say whether two routes show the same page, be it elsewhere on it. */
export function samePage(one: Route, other: Route): boolean {
    return (
        one.page === other.page &&
        ("id" in one ? one.id : "") === ("id" in other ? other.id : "") &&
        isInvited(one) === isInvited(other)
    );
}

/** An invitation is answered on a page of its own, which is gone once one sits at the table. */
function isInvited(one: Route): boolean {
    return one.page === "table" && one.invite !== null;
}

/** Return the address of a path such as `/box/ludix`, for a link. */
export function href(path: string): string {
    return `#${path}`;
}

/** Return a path's address with host and all, for somebody elsewhere. */
export function fullAddress(path: string): string {
    return new URL(href(path), document.baseURI).href;
}

/** Whether an address leads nowhere but to the machine on which it is opened. */
export function isOwnAddress(address: string): boolean {
    return /^(localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(address).hostname);
}

export function go(path: string): void {
    location.hash = href(path);
}

/** Go on under another address, which takes the place of this one in the browser's history. */
export function goInstead(path: string): void {
    location.replace(href(path));
}

/** Follow the location from now on; returns what stops it. */
export function followLocation(): () => void {
    const follow = () => (here.route = routeOf(location.hash));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
}

/** Where we are: hash routes, so that the secrets in links never reach a server's log. */

type Route =
    | { page: "shelf" }
    | { page: "box"; id: string }
    | { page: "rules"; id: string; item: string | null }
    | { page: "table"; id: string; invite: string | null; watch: string | null };

/** Return the route that a location's hash stands for; whatever we do not know is the shelf. */
export function routeOf(hash: string): Route {
    const [page, id, kind, detail = null] = hash
        .replace(/^#?\/?/, "")
        .split("/")
        .map(decoded);
    if (page === "box" && id) {
        return kind === "rules" ? { page: "rules", id, item: detail || null } : { page: "box", id };
    }
    if (page === "table" && id) {
        const invite = kind === "join" ? detail : null;
        const watch = kind === "watch" ? detail : null;
        return { page: "table", id, invite, watch };
    }
    return { page: "shelf" };
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

/** Follow the location from now on; returns what stops it. */
export function followLocation(): () => void {
    const follow = () => (here.route = routeOf(location.hash));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
}

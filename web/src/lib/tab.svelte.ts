/** What the browser's tab shows: the page's heading, and whether somebody is called back to it. */

const NAME = "Ludotheca";
const ICON = "icon.svg";
const CALLING_ICON = "icon-turn.svg";

export const tab = $state({
    /** The heading of the page that is shown. */
    heading: "",
    /** Why somebody is called back; empty while nobody is. */
    call: "",
});

/** Keep the tab to what it is to show; for an effect. */
export function showTab(): void {
    const call = tab.call && `● ${tab.call}`;
    document.title = [call, tab.heading, NAME].filter(Boolean).join(" · ");
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon][type='image/svg+xml']");
    icon?.setAttribute("href", `./${call ? CALLING_ICON : ICON}`);
}

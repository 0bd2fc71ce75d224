/** Leads to another page of the site as its links do, with what they show while the page is on its way. */
export const go = (href: string): unknown => dispatchEvent(new CustomEvent("go", { detail: href }));

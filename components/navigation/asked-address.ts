import { rememberSearch } from "../search/recent-searches.ts";
import { pageAskedFor, pageHref } from "./page-window.ts";

/**
 * Where a form leads that asks for a page of the site, without the fields that are empty; undefined where a Go-to-page
 * box holds anything but another page of its list.
 */
export function askedAddress(form: HTMLFormElement): string | undefined {
  const path = form.getAttribute("action") ?? "";
  const { page, ...params } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")) as Record<
    string,
    string
  >;
  if (form.dataset.soft === "") {
    leaveFields();
    // Sent from the bar before what keeps its searches had come (SearchAssistant).
    if (params.q?.trim()) rememberSearch(params.q.trim());
  }
  if (!form.dataset.page) return pageHref({ path, params }, Number(page) || 1);
  const field = form.elements.namedItem("page") as HTMLInputElement;
  const asked = pageAskedFor(field.value, Number(form.dataset.page), Number(field.max));
  return asked === undefined ? undefined : pageHref({ path, params }, asked);
}

/** The keyboard of a phone, and the search that lies over its page, leave with the page that one searched from. */
function leaveFields(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

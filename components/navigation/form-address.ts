import { rememberSearch } from "../search/recent-searches.ts";
import { pageHref, requestedPage } from "./page-window.ts";

export function formAddress(form: HTMLFormElement): string | undefined {
  const path = form.getAttribute("action") ?? "";
  const { page, ...params } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")) as Record<
    string,
    string
  >;
  if (form.dataset.soft === "") {
    leaveFields();
    // Covers forms submitted before the search assistant has loaded.
    if (params.q?.trim()) rememberSearch(params.q.trim());
  }
  if (!form.dataset.page) return pageHref({ path, params }, Number(page) || 1);
  const field = form.elements.namedItem("page") as HTMLInputElement;
  const requested = requestedPage(field.value, Number(form.dataset.page), Number(field.max));
  return requested === undefined ? undefined : pageHref({ path, params }, requested);
}

function leaveFields(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  document.querySelector<HTMLElement>(":is(:popover-open)")?.hidePopover();
}

import { rememberSearch } from "../search/recent-searches.ts";
import { pageAskedFor, pageHref } from "./page-window.ts";

export function askedAddress(form: HTMLFormElement): string | undefined {
  const path = form.getAttribute("action") ?? "";
  const { page, ...params } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")) as Record<
    string,
    string
  >;
  if (form.dataset.soft === "") {
    leaveFields();
    // Submitted before the search assistant had loaded.
    if (params.q?.trim()) rememberSearch(params.q.trim());
  }
  if (!form.dataset.page) return pageHref({ path, params }, Number(page) || 1);
  const field = form.elements.namedItem("page") as HTMLInputElement;
  const asked = pageAskedFor(field.value, Number(form.dataset.page), Number(field.max));
  return asked === undefined ? undefined : pageHref({ path, params }, asked);
}

function leaveFields(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

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
  // The keyboard of a phone leaves with the page that one searched from.
  if (form.dataset.soft === "") (document.activeElement as HTMLElement | null)?.blur();
  if (!form.dataset.page) return pageHref({ path, params }, Number(page) || 1);
  const field = form.elements.namedItem("page") as HTMLInputElement;
  const asked = pageAskedFor(field.value, Number(form.dataset.page), Number(field.max));
  return asked === undefined ? undefined : pageHref({ path, params }, asked);
}

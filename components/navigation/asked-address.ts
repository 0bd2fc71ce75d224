import { pageAskedFor, pageHref } from "./page-window.ts";

/** Where a Go-to-page box leads; undefined for anything but another page of its list. */
export function askedAddress(form: HTMLFormElement): string | undefined {
  const { page: _page, ...params } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const field = form.elements.namedItem("page") as HTMLInputElement;
  const page = pageAskedFor(field.value, Number(form.dataset.page), Number(field.max));
  return page === undefined ? undefined : pageHref({ path: form.getAttribute("action") ?? "", params }, page);
}

import { useRouter } from "next/navigation";
import { useCallback } from "react";

function previousPage(page: number): string {
  const query = new URLSearchParams(location.search);
  if (page > 2) query.set("page", String(page - 1));
  else query.delete("page");
  return `${query}` ? `${location.pathname}?${query}` : location.pathname;
}

/** After a removal, reloads the list (or opens the previous page if this one is empty) and focuses the next item. */
export function useLeaveList(place = "[data-leaves]"): (element: Element) => void {
  const router = useRouter();
  return useCallback(
    (element) => {
      const item = element.closest("li");
      const items = [...document.querySelectorAll("main li")].filter((each) => each.querySelector(place));
      const at = item ? items.indexOf(item) : -1;
      const neighbour = items[at + 1] ?? items[at - 1];
      item?.setAttribute("data-leaving", "");
      if (item?.contains(document.activeElement) || document.activeElement === document.body) {
        const same = neighbour?.querySelector<HTMLElement>(place) ?? neighbour?.querySelector("a");
        (same ?? document.getElementById("main"))?.focus();
      }
      const page = Number(new URLSearchParams(location.search).get("page"));
      if (!neighbour && page > 1) router.replace(previousPage(page));
      else router.refresh();
    },
    [router, place],
  );
}

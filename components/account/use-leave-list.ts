import { useRouter } from "next/navigation";
import { useCallback } from "react";

/** The page before this one of the list in the address. */
function previousPage(page: number): string {
  const query = new URLSearchParams(location.search);
  if (page > 2) query.set("page", String(page - 1));
  else query.delete("page");
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/**
 * For something that was taken out of a list which the server rendered: the list is asked for anew, or the page before
 * it when nothing is left on this one. Focus that was in it moves to its neighbour: to what the selector `place` matches.
 */
export function useLeaveList(place = "[data-leaves]"): (element: Element) => void {
  const router = useRouter();
  return useCallback(
    (element) => {
      const item = element.closest("li");
      // The list may be divided, as the history is by days.
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

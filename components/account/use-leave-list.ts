import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { type Leaving, leaveList } from "./leave-list.ts";

function previousPage(page: number): string {
  const query = new URLSearchParams(location.search);
  if (page > 2) query.set("page", String(page - 1));
  else query.delete("page");
  return `${query}` ? `${location.pathname}?${query}` : location.pathname;
}

export type Left = Leaving & {
  /** Reloads the list, or opens the previous page if this one is empty. */
  settle: () => void;
};

/** Hides the item at once, before the server's response, and focuses the next one. */
export function useLeaveList(place = "[data-leaves]"): (element: Element) => Left {
  const router = useRouter();
  return useCallback(
    (element) => {
      const item = element.closest("li");
      const items = [...document.querySelectorAll("main li:not([hidden])")].filter((each) => each.querySelector(place));
      const at = item ? items.indexOf(item) : -1;
      const neighbour = items[at + 1] ?? items[at - 1];
      if (item?.contains(document.activeElement) || document.activeElement === document.body) {
        const same = neighbour?.querySelector<HTMLElement>(place) ?? neighbour?.querySelector("a");
        (same ?? document.getElementById("main"))?.focus();
      }
      const page = Number(new URLSearchParams(location.search).get("page"));
      const settle = () => {
        if (!neighbour && page > 1) router.replace(previousPage(page));
        else router.refresh();
      };
      return { ...leaveList(item), settle };
    },
    [router, place],
  );
}

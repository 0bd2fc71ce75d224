import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { readStored, store } from "#lib/device-storage";
import { pageHref } from "./page-window.ts";

const KEY = "list-filters";

/** The lists of the menu that can be filtered, and the parameter by which. */
const FILTERS = { "/latest": "category", "/most-watched": "timeframe" };

/**
 * Has the menu lead back to a list as it was filtered last; from the list itself, to all of it. For as long as the tab is
 * open: what somebody chose to watch by is not to be found on the device the next day.
 */
export function RememberedFilters() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    const filters = new URLSearchParams(readStored(KEY, "session") ?? "");
    for (const [path, name] of Object.entries(FILTERS)) {
      const isHere = path === pathname;
      if (isHere) {
        const value = new URLSearchParams(search).get(name);
        if (value) filters.set(name, value);
        else filters.delete(name);
        store(KEY, String(filters), "session");
      }
      const href = pageHref({ path, params: { [name]: (!isHere && filters.get(name)) || undefined } }, 1);
      for (const link of document.querySelectorAll(`.site-header nav a[href^="${path}"]`)) {
        link.setAttribute("href", href);
      }
    }
  }, [pathname, search]);
  return null;
}

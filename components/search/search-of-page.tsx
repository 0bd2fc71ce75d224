import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { searchField } from "./site-search.tsx";

/** The query parameter of each screen that shows what a search found. */
const PARAMETERS: Record<string, string> = { "/search": "q", "/latest": "search" };

/** Writes into the search field of the bar what the page was searched for; nothing on every other page. */
export function SearchOfPage() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    const address = new URL(`${pathname}?${search}`, location.href);
    // The server may have rewritten the path that the hook tells.
    const searched = address.searchParams.get(PARAMETERS[location.pathname] ?? "") ?? "";
    const field = searchField();
    if (field !== document.activeElement) field.value = searched.trim();
  }, [pathname, search]);
  return null;
}

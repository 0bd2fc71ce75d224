import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { searchField } from "./search-field.ts";

const PARAMETERS: Record<string, string> = { "/search": "q", "/latest": "search" };

export function SearchOfPage() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    const address = new URL(`${pathname}?${search}`, location.href);
    const searched = address.searchParams.get(PARAMETERS[location.pathname] ?? "") ?? "";
    const field = searchField();
    if (field !== document.activeElement) field.value = searched.trim();
  }, [pathname, search]);
  return null;
}

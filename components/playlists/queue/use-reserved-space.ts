import { useLayoutEffect } from "react";

/** Keeps related videos out of the list's place while it loads, as the boot script does before. */
export function useReservedSpace(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const { dataset } = document.documentElement;
    dataset.list = "";
    return () => void delete dataset.list;
  }, [isLoading]);
}

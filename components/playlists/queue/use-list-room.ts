import { useLayoutEffect } from "react";

/** While the list is loading, related videos keep out of its place, as from the boot script on. */
export function useListRoom(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const { dataset } = document.documentElement;
    dataset.list = "";
    return () => void delete dataset.list;
  }, [isLoading]);
}

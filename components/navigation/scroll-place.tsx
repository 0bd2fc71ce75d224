import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

type Place = { scrolled?: number };

/**
 * Browsers put back how far one had scrolled as soon as one goes back, which is too soon for a list that has to be
 * fetched first: it then stands as far down as the page that was left is long. What each entry of the tab's history
 * had scrolled is noted on that entry; browsers that cannot do that keep their own way.
 */
export function ScrollPlace() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    let scrolled = window.scrollY;
    // Not asked for on leaving: the page may be half replaced by then, or be the shape of the one that comes.
    const look = () => {
      if (!document.querySelector(".arriving")) scrolled = window.scrollY;
    };
    const leave = () => navigation.updateCurrentEntry({ state: { scrolled } satisfies Place });
    const arrive = () => {
      wanted.current = (navigation.currentEntry?.getState() as Place | undefined)?.scrolled;
    };
    addEventListener("scroll", look, { passive: true });
    addEventListener("popstate", arrive);
    navigation.addEventListener("navigate", leave);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("popstate", arrive);
      navigation.removeEventListener("navigate", leave);
    };
  }, []);
  useEffect(() => {
    if (wanted.current !== undefined && window.scrollY < wanted.current) window.scrollTo(0, wanted.current);
    wanted.current = undefined;
  }, [pathname, search]);
  return null;
}

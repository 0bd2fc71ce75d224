import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

type Place = {
  scrolled?: number;
  followed?: string;
};

const FRAMES = 5;

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("main a[href]")].find((link) => link.getAttribute("href") === href);

/**
 * Restores scroll positions once the content has loaded; browsers do so too early. Positions are stored in the history
 * entry where the Navigation API is supported.
 */
export function ScrollRestoration() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const wanted = useRef<Place>(undefined);
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    let scrolled = window.scrollY;
    let followed: string | undefined;
    // Measured while scrolling, because on navigation the page may already be a skeleton.
    const look = () => {
      if (!document.querySelector(".arriving")) scrolled = window.scrollY;
    };
    const follow = ({ target, detail }: MouseEvent) => {
      // Scroll events wait for a frame, which view transitions delay.
      look();
      const link = target instanceof Element && target.closest("main a[href]");
      // Clicks made by keyboard have detail 0.
      followed = (detail === 0 && link && link.getAttribute("href")) || undefined;
    };
    const leave = ({ navigationType, destination }: NavigateEvent) => {
      navigation.updateCurrentEntry({ state: { scrolled, followed } satisfies Place });
      if (navigationType !== "traverse" || !destination.sameDocument) return;
      // Next overwrites the entry's state later.
      wanted.current = destination.getState() as Place | undefined;
      followed = undefined;
    };
    addEventListener("scroll", look, { passive: true });
    addEventListener("click", follow, { capture: true });
    navigation.addEventListener("navigate", leave);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("click", follow, { capture: true });
      navigation.removeEventListener("navigate", leave);
    };
  }, []);
  useEffect(() => {
    const { scrolled, followed } = wanted.current ?? {};
    wanted.current = undefined;
    if (followed) linkTo(followed)?.focus({ preventScroll: true });
    if (scrolled === undefined) return;
    let frame = 0;
    const put = (left: number) => {
      // Scroll anchoring may have moved the page.
      if (Math.abs(window.scrollY - scrolled) > 1) window.scrollTo(0, scrolled);
      if (left > 0) frame = requestAnimationFrame(() => put(left - 1));
    };
    put(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  return null;
}

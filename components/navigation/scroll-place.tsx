import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

type Place = {
  scrolled?: number;
  /** Where the link led that was followed by keyboard: whoever goes back goes on from there. */
  followed?: string;
};

/** For so many frames the browser may still scroll by itself, to where the skeleton of the page was scrolled. */
const FRAMES = 5;

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("main a[href]")].find((link) => link.getAttribute("href") === href);

/**
 * Browsers put back how far one had scrolled as soon as one goes back, which is too soon for a list that has to be
 * fetched first: it then stands as far down as the page that was left is long. How far each entry of the tab's history
 * had scrolled is noted on that entry; browsers that cannot do that keep their own way. Noted too is the link that was
 * followed by keyboard, which gets the focus back.
 */
export function ScrollPlace() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const wanted = useRef<Place>(undefined);
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    let scrolled = window.scrollY;
    let followed: string | undefined;
    // Not asked for on leaving: the page may be half replaced by then, or be the skeleton of the one that comes.
    const look = () => {
      if (!document.querySelector(".arriving")) scrolled = window.scrollY;
    };
    const follow = ({ target, detail }: MouseEvent) => {
      // Scroll events wait for a frame, and a view transition holds frames back.
      look();
      const link = target instanceof Element && target.closest("main a[href]");
      // A click by keyboard has no count of presses.
      followed = (detail === 0 && link && link.getAttribute("href")) || undefined;
    };
    const leave = ({ navigationType, destination }: NavigateEvent) => {
      navigation.updateCurrentEntry({ state: { scrolled, followed } satisfies Place });
      if (navigationType !== "traverse" || !destination.sameDocument) return;
      // Not when one has arrived: the framework writes over it before that is told.
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
      // Too far as well: the browser may have kept the footer in its place while the list above it grew.
      if (Math.abs(window.scrollY - scrolled) > 1) window.scrollTo(0, scrolled);
      if (left > 0) frame = requestAnimationFrame(() => put(left - 1));
    };
    put(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  return null;
}

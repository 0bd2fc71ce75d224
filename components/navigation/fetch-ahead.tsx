import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isCached } from "#lib/routes";

/** A mouse that rests on a link for so long, in milliseconds, is not on its way to another one. */
const REST_MS = 80;

/** Saving data is asked for in the settings of a browser; only some tell. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function isWorthFetching({ pathname, search, href }: HTMLAnchorElement): boolean {
  return isCached(pathname, search) && href.split("#", 1)[0] !== location.href.split("#", 1)[0] && !savesData();
}

/**
 * Fetches the page of a link on which the mouse rests, so that a click shows it at once. Only pages that are the same for
 * everybody, which the server keeps. A finger is on a link too shortly before it is one that scrolls or one that opens.
 */
export function FetchAhead() {
  const router = useRouter();
  useEffect(() => {
    let under: HTMLAnchorElement | null = null;
    let timer = 0;
    // Not when a page comes to lie under a mouse that rests: nobody has chosen anything.
    const move = ({ target, pointerType }: PointerEvent) => {
      const isMouse = pointerType === "mouse" && target instanceof Element;
      const link = isMouse ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
      if (link === under) return;
      under = link;
      clearTimeout(timer);
      if (!link || !isWorthFetching(link)) return;
      timer = window.setTimeout(() => router.prefetch(link.href, { kind: "full" as PrefetchKind }), REST_MS);
    };
    const stop = () => clearTimeout(timer);
    addEventListener("pointermove", move, { passive: true });
    addEventListener("click", stop, true);
    return () => {
      stop();
      removeEventListener("pointermove", move);
      removeEventListener("click", stop, true);
    };
  }, [router]);
  return null;
}

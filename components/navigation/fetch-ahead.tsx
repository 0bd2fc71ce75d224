import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isCached } from "#lib/routes";

const REST_MS = 80;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function isWorthFetching({ pathname, search, href }: HTMLAnchorElement): boolean {
  return isCached(pathname, search) && href.split("#", 1)[0] !== location.href.split("#", 1)[0] && !savesData();
}

/** Prefetches public pages on hover, for mice only: a touch comes too late to help. */
export function FetchAhead() {
  const router = useRouter();
  useEffect(() => {
    let under: HTMLAnchorElement | null = null;
    let timer = 0;
    // Ignored if the page moves under a resting mouse.
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

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isCached } from "#lib/routes";

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>["prefetch"]>[1];

const REST_MS = 80;

/** Prefetches dynamic pages completely, as `<Link prefetch>` does. */
const WHOLE = { kind: "full" } as PrefetchOptions;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function isWorthFetching({ pathname, search, href }: HTMLAnchorElement): boolean {
  return isCached(pathname, search) && href.split("#", 1)[0] !== location.href.split("#", 1)[0] && !savesData();
}

/** Prefetches public pages when a mouse hovers over a link; a touch comes too late to help. */
export function PrefetchOnHover() {
  const router = useRouter();
  useEffect(() => {
    let under: HTMLAnchorElement | null = null;
    let timer = 0;
    // Pages scrolling under a resting mouse don't count as hovering.
    const move = ({ target, pointerType }: PointerEvent) => {
      const isMouse = pointerType === "mouse" && target instanceof Element;
      const link = isMouse ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
      if (link === under) return;
      under = link;
      clearTimeout(timer);
      if (!link || !isWorthFetching(link)) return;
      timer = window.setTimeout(() => router.prefetch(link.href, WHOLE), REST_MS);
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

"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useViewer, type ViewerState } from "#lib/auth/viewer";
import { applyAdFree } from "#lib/browser/ad-free";
import { applyConsent, useConsent } from "#lib/browser/third-parties";
import type { AdPlace, AdSlot as Slot } from "#lib/settings/types";

const AHEAD = "200px";

/** The boot script decides before the first paint whether there are ads; consent moves nothing on an open page. */
const PLACES: Record<AdPlace, string> = {
  top: "mb-5 justify-center md:with-ads:flex",
  afterSixth: "justify-center with-ads:flex",
  // The ad must not move when its close button arrives.
  bottom:
    "sticky bottom-0 z-30 grid-cols-[minmax(0,auto)_44px] items-center justify-center gap-1 border-t border-line bg-surface px-(--gutter) pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] max-md:px-1 in-[html[data-consent=yes]:not([data-ad-free],[data-ad-closed])]:grid",
};

const FRAME = "max-w-full border-0 scheme-light";

type Props = {
  place: AdPlace;
  slot: Slot;
  children?: ReactNode;
};

/** Members see ads only once they are known not to have premium. */
function isForAds({ status, viewer }: ViewerState): boolean {
  if (viewer) return !viewer.isPremium;
  return status === "guest" && !("member" in document.documentElement.dataset);
}

/**
 * Space is reserved before the first paint, and the ad loads when it nears the viewport. The frame has its own origin,
 * which keeps the ad away from cookies, storage and the page.
 */
export function AdSlot({ place, slot: { url, width, height }, children }: Props) {
  const viewer = useViewer();
  const consent = useConsent();
  const [inSight, setInSight] = useState(false);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    applyAdFree();
    applyConsent();
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const Place = place === "bottom" ? "aside" : "div";
  return (
    <Place
      ref={(element: HTMLElement | null) => {
        box.current = element;
      }}
      className={`ad hidden ${PLACES[place]}`}
      data-place={place}
      aria-label={place === "bottom" ? "Advertisement" : undefined}
    >
      <div className="min-w-0">
        <p className="text-xs text-muted">Advertisement</p>
        {inSight && consent === "yes" && isForAds(viewer) ? (
          <iframe
            className={FRAME}
            title="Advertisement"
            src={url}
            width={width}
            height={height}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            allow=""
            referrerPolicy="strict-origin"
          />
        ) : (
          <svg className={FRAME} width={width} height={height} aria-hidden="true" />
        )}
      </div>
      {children}
    </Place>
  );
}

"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useViewer, type ViewerState } from "#lib/auth/viewer";
import { applyAdFree } from "#lib/browser/ad-free";
import { useConsent } from "#lib/browser/third-parties";
import type { AdPlace, AdSlot as Slot } from "#lib/settings/types";

const AHEAD = "200px";

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
  useLayoutEffect(applyAdFree, []);
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
      className="ad"
      data-place={place}
      aria-label={place === "bottom" ? "Advertisement" : undefined}
    >
      <div className="ad-body">
        <p className="ad-note">Advertisement</p>
        {inSight && consent === "yes" && isForAds(viewer) ? (
          <iframe
            title="Advertisement"
            src={url}
            width={width}
            height={height}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            allow=""
            referrerPolicy="strict-origin"
          />
        ) : (
          <svg width={width} height={height} aria-hidden="true" />
        )}
      </div>
      {children}
    </Place>
  );
}

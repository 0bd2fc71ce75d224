"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useViewer, type ViewerState } from "#lib/auth/viewer";
import { applyAdFree } from "#lib/browser/ad-free";
import { useConsent } from "#lib/browser/third-parties";
import type { AdPlace, AdSlot as Slot } from "#lib/settings/types";

/** How far below the screen an ad is fetched already. */
const AHEAD = "200px";

type Props = {
  place: AdPlace;
  slot: Slot;
  /** Beside the ad: the button that closes it. */
  children?: ReactNode;
};

/** Ads are for guests, and for members known not to have premium: not for one whose session could not be asked for. */
function isForAds({ status, viewer }: ViewerState): boolean {
  if (viewer) return !viewer.isPremium;
  return status === "guest" && !("member" in document.documentElement.dataset);
}

/**
 * The place of an ad. Its room is held by the style sheet from the first paint, if the visitor allowed ads and has no
 * premium as far as this browser knows; the ad comes when it is in sight and the viewer is known. It lies in a frame
 * of an origin of its own: neither cookies nor storage nor the page are within its reach, and it cannot lead away.
 */
export function AdSlot({ place, slot: { url, width, height }, children }: Props) {
  const viewer = useViewer();
  const consent = useConsent();
  const [inSight, setInSight] = useState(false);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(applyAdFree, []);
  useEffect(() => {
    if (!box.current) return;
    // What is not displayed is never in sight.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // The one at the edge lies beside the page, which is a landmark of its own; the others are in it.
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

"use client";

import { useViewer } from "#lib/auth/viewer";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The page is cached for everyone, so guests get the same reserved space, which avoids a layout shift. */
export function OwnPremium() {
  const { viewer } = useViewer();
  const until = viewer?.premiumUntil;
  return (
    <p className="premium-only mt-2 max-w-[62ch] text-read text-pretty min-h-(--text-read--line-height) mb-0 text-premium font-semibold max-[30rem]:min-h-[calc(2*var(--text-read--line-height))]">
      {viewer?.isPremium && (
        <>
          You have premium{until && ` until ${day.format(new Date(until))}`}.{" "}
          {until && (
            <a href="#rates" className="link">
              Extend
            </a>
          )}
        </>
      )}
    </p>
  );
}

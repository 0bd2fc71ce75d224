"use client";

import { useViewer } from "#lib/auth/viewer";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The page is shared, so the space is always reserved. */
export function OwnPremium() {
  const { viewer } = useViewer();
  const until = viewer?.premiumUntil;
  return (
    <p className="premium-only premium-own">
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

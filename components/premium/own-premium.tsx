"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { isUnlocked } from "#lib/auth/unlocked";
import { useViewer } from "#lib/auth/viewer";
import { loadClaims } from "#lib/premium/claims/client";
import type { Claim } from "#lib/premium/claims/types";
import { amountText } from "#lib/premium/orders/policy";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** The member's latest payment that is still to be decided. */
function useOpenClaim(memberId: number | undefined): Claim | undefined {
  const [open, setOpen] = useState<Claim>();
  useEffect(() => {
    if (memberId === undefined) return;
    const controller = new AbortController();
    // The page is complete without it.
    loadClaims(controller.signal).then(
      (claims) => setOpen(claims.find(({ state }) => state === "open")),
      (failure) => controller.signal.aborted || console.error(failure),
    );
    return () => controller.abort();
  }, [memberId]);
  return open;
}

/** The page is cached for everyone, so every member gets the same reserved space, which avoids a layout shift. */
export function OwnPremium() {
  const { viewer } = useViewer();
  const open = useOpenClaim(viewer?.id);
  const until = viewer?.premiumUntil;
  const paid = open && (open.order ? amountText(open.order.amount) : open.usdt);
  return (
    <p className="member-only mt-2 max-w-[62ch] text-read text-pretty min-h-(--text-read--line-height) mb-0 font-semibold max-[30rem]:min-h-[calc(2*var(--text-read--line-height))]">
      {viewer?.isPremium && (
        <span className="text-premium">
          You have premium{until && ` until ${day.format(new Date(until))}`}.{" "}
          {until && !open && (
            <a href="#rates" className="link">
              Extend
            </a>
          )}
        </span>
      )}
      {open && (
        <>
          Your payment of {paid} USDT is being checked.{" "}
          <SiteLink href="/profile" className="link">
            See its status
          </SiteLink>
        </>
      )}
      {viewer &&
        !viewer.isPremium &&
        !open &&
        (isUnlocked(viewer) ? "Your role includes premium." : "You're on the free plan.")}
    </p>
  );
}

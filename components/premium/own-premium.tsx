"use client";

import { SiteLink } from "#components/navigation/site-link";
import { isUnlocked } from "#lib/auth/unlocked";
import { type Member, useViewer } from "#lib/auth/viewer";
import { paidText } from "./claims/paid-text.ts";
import { useClaims } from "./claims/use-claims.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

function freeText(member: Member): string {
  if (isUnlocked(member)) return "Your role includes premium.";
  const { premiumUntil } = member;
  return premiumUntil ? `Your premium ended on ${day.format(new Date(premiumUntil))}.` : "You're on the free plan.";
}

/** The page is cached for everyone, so every member gets the same reserved space, which avoids a layout shift. */
export function OwnPremium() {
  const { viewer } = useViewer();
  const { claims } = useClaims(viewer?.id);
  const open = claims?.find(({ state }) => state === "open");
  const until = viewer?.premiumUntil;
  return (
    <p className="member-only mt-2 max-w-[62ch] text-read text-pretty min-h-(--text-read--line-height) mb-0 font-semibold max-[30rem]:min-h-[calc(2*var(--text-read--line-height))]">
      {viewer?.isPremium && (
        <span className="text-premium">
          You have premium
          {until ? ` until ${day.format(new Date(until))}` : " with no end date: there is nothing to pay"}.{" "}
          {until && !open && (
            <a href="#rates" className="link">
              Extend
            </a>
          )}
        </span>
      )}
      {open && (
        <>
          Your payment of {paidText(open)} USDT is being checked.{" "}
          <SiteLink href="/profile" className="link">
            See its status
          </SiteLink>
        </>
      )}
      {viewer && !viewer.isPremium && !open && freeText(viewer)}
    </p>
  );
}

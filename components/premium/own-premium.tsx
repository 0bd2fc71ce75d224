"use client";

import { SiteLink } from "#components/navigation/site-link";
import { type Member, useViewer } from "#lib/auth/viewer";
import { formatLongDay } from "#lib/core/format";
import { hasEndlessPremium, hasPremiumByRole } from "#lib/users/premium-access";
import { useClaims } from "./claims/use-claims.ts";

export const STAFF_TEXT = "Your role includes premium: there is nothing to pay. This is what members see.";

const endlessText = (member: Member): string =>
  hasPremiumByRole(member) ? STAFF_TEXT : "You have premium with no end date: there is nothing to pay.";

function freeText({ premiumUntil }: Member): string {
  return premiumUntil ? `Your premium ended on ${formatLongDay(premiumUntil)}.` : "You're on the free plan.";
}

/** The page is cached for everyone, so members get reserved space by their plan, which avoids a layout shift. */
export function OwnPremium() {
  const { viewer } = useViewer();
  const { claims } = useClaims(viewer?.id);
  const open = claims?.find(({ state }) => state === "open");
  const until = viewer?.premiumUntil;
  const needsNoPayment = hasEndlessPremium(viewer);
  return (
    <p className="member-only mt-2 max-w-[62ch] text-read text-pretty min-h-(--text-read--line-height) mb-0 font-semibold max-[30rem]:in-[html[data-unlocked]]:min-h-[calc(2*var(--text-read--line-height))]">
      {viewer && needsNoPayment && <span className="text-premium">{endlessText(viewer)} </span>}
      {viewer?.isPremium && until && !needsNoPayment && (
        <span className="text-premium">
          You have premium until {formatLongDay(until)}. {!open && "Choose a plan to extend it."}
        </span>
      )}
      {open && (
        <>
          Your payment is being checked.{" "}
          <SiteLink href="/profile" className="link">
            Status
          </SiteLink>
        </>
      )}
      {viewer && !viewer.isPremium && !needsNoPayment && !open && freeText(viewer)}
    </p>
  );
}

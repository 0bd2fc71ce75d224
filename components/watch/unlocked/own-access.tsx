import { createPortal } from "react-dom";
import { useViewer } from "#lib/auth/viewer";
import { formatLongDay } from "#lib/core/format";
import { useClaims } from "../../premium/claims/use-claims.ts";
import { LockedOffer } from "./locked-offer.tsx";

/** The page is cached for everyone, so the state of a member replaces the general offer in the browser. */
export function OwnAccess() {
  const { viewer } = useViewer();
  const { claims } = useClaims(viewer?.id);
  const place = document.querySelector("[data-own-access]");
  if (!viewer || !claims || !place) return null;
  if (claims.some(({ state }) => state === "open")) {
    const text = "Your payment is being checked.";
    return createPortal(<LockedOffer text={text} href="/profile" label="See Its Status" />, place);
  }
  const until = viewer.premiumUntil;
  if (!until) return null;
  const text = `Your premium ended on ${formatLongDay(until)}.`;
  return createPortal(<LockedOffer text={text} href="/go-premium" label="Renew" />, place);
}

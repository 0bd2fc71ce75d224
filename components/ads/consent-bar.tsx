"use client";

import { usePathname } from "next/navigation";
import { SiteLink } from "#components/navigation/site-link";
import { isVisit } from "#lib/analytics/policy";
import { answerConsent } from "#lib/browser/third-parties";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

type Props = {
  /** Only ads are asked about: whoever sees none need not answer. */
  adsOnly: boolean;
};

/**
 * Asks once whether other companies may show ads and count visits. In everybody's HTML; the boot script says whether it
 * shows, so that it is there from the first paint or not at all.
 */
export function ConsentBar({ adsOnly }: Props) {
  const pathname = usePathname();
  // An answer that is pressed before scripts run would be lost.
  const ready = useHydrated();
  if (!isVisit(pathname)) return null;
  return (
    <section className={adsOnly ? "consent consent-ads" : "consent"} aria-label="Privacy choice">
      <p>
        May other companies show you ads and count your visits here? Nothing is sent to them unless you allow it.{" "}
        <SiteLink href="/privacy-policy#choices" className="link">
          Privacy Policy
        </SiteLink>
      </p>
      <div className="consent-buttons">
        <button type="button" className="btn" disabled={!ready} onClick={() => answerConsent("no")}>
          Decline
        </button>
        <button type="button" className="btn" disabled={!ready} onClick={() => answerConsent("yes")}>
          Allow
        </button>
      </div>
    </section>
  );
}

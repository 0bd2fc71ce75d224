"use client";

import { usePathname } from "next/navigation";
import { SiteLink } from "#components/navigation/site-link";
import { isVisit } from "#lib/analytics/policy";
import { answerConsent } from "#lib/browser/third-parties";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

type Props = {
  adsOnly: boolean;
};

/** Part of every page; the boot script shows it before the first paint. */
export function ConsentBar({ adsOnly }: Props) {
  const pathname = usePathname();
  // A choice made before hydration would be lost.
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

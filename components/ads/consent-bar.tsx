"use client";

import { usePathname } from "next/navigation";
import { SiteLink } from "#components/navigation/site-link";
import { isVisit } from "#lib/analytics/policy";
import { answerConsent } from "#lib/browser/third-parties";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

const ASKED = "in-[html[data-theme]:not([data-consent],[data-age])]:flex";
const ADS_ONLY = "consent-ads in-[html[data-theme]:not([data-consent],[data-age],[data-ad-free])]:flex";

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
    <section
      className={`consent sticky bottom-0 z-30 hidden flex-wrap items-center justify-center gap-x-6 gap-y-2.5 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] text-ui ${adsOnly ? ADS_ONLY : ASKED}`}
      aria-label="Privacy choice"
    >
      <p className="max-w-[76ch] text-pretty">
        May other companies show you ads and count your visits here? Nothing is sent to them unless you allow it.{" "}
        <SiteLink href="/privacy-policy#choices" className="link">
          Privacy Policy
        </SiteLink>
      </p>
      <div className="form-buttons max-sm:w-full max-sm:*:flex-1">
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

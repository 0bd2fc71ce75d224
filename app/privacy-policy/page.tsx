import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { Privacy } from "#components/prose/privacy";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/privacy-policy");

const hostOf = (url: string | null | undefined): string | undefined => (url ? new URL(url).host : undefined);

export default async function PrivacyPage() {
  const { siteName, contactFormUrl, analyticsUrl, adSlots } = await getSiteSettings();
  const adProviders = new Set(Object.values(adSlots).flatMap((slot) => hostOf(slot?.url) ?? []));
  return (
    <Document title={informationTitle("/privacy-policy")} path="/privacy-policy" note="Effective April 21, 2025">
      <Privacy
        siteName={siteName}
        contactService={hostOf(contactFormUrl)}
        analyticsService={hostOf(analyticsUrl)}
        adProviders={[...adProviders]}
      />
    </Document>
  );
}

import type { Metadata } from "next";
import { CookieList } from "#components/prose/cookie-list";
import { Document } from "#components/prose/document";
import { Markdown } from "#components/prose/markdown";
import { OperatorBlock } from "#components/prose/operator-block";
import { ServicesBlock } from "#components/prose/services-block";
import { env } from "#lib/core/env";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { textValues } from "#lib/settings/texts/placeholders";
import { findText } from "#lib/settings/texts/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/privacy-policy");

/** Effective date of the built-in policy. */
const ORIGINAL_SINCE = Date.UTC(2025, 3, 21);

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

const hostOf = (url: string | null | undefined): string | undefined => (url ? new URL(url).host : undefined);

export default async function PrivacyPage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("privacy-policy")]);
  const { contactFormUrl, analyticsUrl, adSlots, identity, contactEmail } = settings;
  const adProviders = new Set(Object.values(adSlots).flatMap((slot) => hostOf(slot?.url) ?? []));
  return (
    <Document
      title={informationTitle("/privacy-policy")}
      path="/privacy-policy"
      note={`Effective ${day.format(text.changedAt ? new Date(text.changedAt) : ORIGINAL_SINCE)}`}
    >
      <Markdown
        text={text.markdown}
        values={textValues(settings, env().siteUrl)}
        blocks={{
          operator: <OperatorBlock identity={identity} contactEmail={contactEmail} />,
          cookies: <CookieList />,
          services: (
            <ServicesBlock
              contactService={hostOf(contactFormUrl)}
              analyticsService={hostOf(analyticsUrl)}
              adProviders={[...adProviders]}
            />
          ),
        }}
      />
    </Document>
  );
}

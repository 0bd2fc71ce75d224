import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { SiteText } from "#components/prose/site-text";
import { TextDates } from "#components/prose/text-dates";
import { env } from "#lib/core/env";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { findText } from "#lib/settings/texts/queries";
import { dayText } from "#lib/settings/texts/versions/policy";

const PAGE = "privacy-policy";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/privacy-policy");

/** Effective date of the built-in policy. */
const ORIGINAL_SINCE = new Date("2025-04-21");

export default async function PrivacyPage() {
  const [settings, { markdown, changedAt, coming }] = await Promise.all([getSiteSettings(), findText(PAGE)]);
  return (
    <Document
      title={informationTitle("/privacy-policy")}
      path="/privacy-policy"
      note={<TextDates page={PAGE} since={`Effective ${dayText(changedAt ?? ORIGINAL_SINCE)}`} coming={coming} />}
    >
      <SiteText text={markdown} settings={settings} siteUrl={env().siteUrl} />
    </Document>
  );
}

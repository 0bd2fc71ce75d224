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

const PAGE = "terms-of-service";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/terms-of-service");

export default async function TermsPage() {
  const [settings, { markdown, changedAt, coming }] = await Promise.all([getSiteSettings(), findText(PAGE)]);
  return (
    <Document
      title={informationTitle("/terms-of-service")}
      path="/terms-of-service"
      note={<TextDates page={PAGE} since={`Last updated: ${dayText(changedAt ?? new Date())}`} coming={coming} />}
    >
      <SiteText text={markdown} settings={settings} siteUrl={env().siteUrl} />
    </Document>
  );
}

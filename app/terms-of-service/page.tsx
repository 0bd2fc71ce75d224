import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { Markdown } from "#components/prose/markdown";
import { env } from "#lib/core/env";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { textValues } from "#lib/settings/texts/placeholders";
import { findText } from "#lib/settings/texts/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/terms-of-service");

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export default async function TermsPage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("terms-of-service")]);
  const updated = text.changedAt ? new Date(text.changedAt) : new Date();
  return (
    <Document
      title={informationTitle("/terms-of-service")}
      path="/terms-of-service"
      note={`Last updated: ${day.format(updated)}`}
    >
      <Markdown text={text.markdown} values={textValues(settings, env().siteUrl)} />
    </Document>
  );
}

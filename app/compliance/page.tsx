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

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/compliance");

export default async function CompliancePage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("compliance")]);
  return (
    <Document title={informationTitle("/compliance")} path="/compliance">
      <Markdown text={text.markdown} values={textValues(settings, env().siteUrl)} />
    </Document>
  );
}

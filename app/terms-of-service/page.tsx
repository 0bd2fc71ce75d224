import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { Terms } from "#components/prose/terms";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import "../../components/prose/prose.css";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/terms-of-service");

export default async function TermsPage() {
  const { name } = await getSite();
  return (
    <Document
      title={informationTitle("/terms-of-service")}
      path="/terms-of-service"
      note={`Last updated: ${day.format(new Date())}`}
    >
      <Terms siteName={name} />
    </Document>
  );
}

import type { Metadata } from "next";
import { Compliance } from "#components/prose/compliance";
import { Document } from "#components/prose/document";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/compliance");

export default async function CompliancePage() {
  const { name } = await getSite();
  return (
    <Document title={informationTitle("/compliance")} path="/compliance">
      <Compliance siteName={name} />
    </Document>
  );
}

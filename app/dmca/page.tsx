import type { Metadata } from "next";
import { Dmca } from "#components/prose/dmca";
import { Document } from "#components/prose/document";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/dmca");

export default async function DmcaPage() {
  const { name, url } = await getSite();
  return (
    <Document title={informationTitle("/dmca")} path="/dmca">
      <Dmca siteName={name} siteUrl={url} />
    </Document>
  );
}

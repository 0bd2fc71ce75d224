import type { Metadata } from "next";
import { About } from "#components/prose/about";
import { Document } from "#components/prose/document";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import "../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/about");

export default async function AboutPage() {
  const { name } = await getSite();
  return (
    <Document title={informationTitle("/about")} path="/about">
      <About siteName={name} />
    </Document>
  );
}

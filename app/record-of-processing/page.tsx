import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { ProcessingTable } from "#components/prose/processing-table";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { listProcessing } from "#lib/settings/processing/queries";
import "../../components/prose/prose.css";

const PATH = "/record-of-processing";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), PATH);

export default function RecordOfProcessingPage() {
  return (
    <Document title={informationTitle(PATH)} path={PATH} note="What the database holds about people">
      <ProcessingTable entries={listProcessing()} />
    </Document>
  );
}

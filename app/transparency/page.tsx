import type { Metadata } from "next";
import { Document } from "#components/prose/document";
import { TransparencyTable } from "#components/reports/transparency-table";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { listReportYears, readReporters, readTransparency } from "#lib/reports/transparency/queries";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/prose/prose.css";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/transparency");

export default async function TransparencyPage({ searchParams }: Props) {
  const years = await listReportYears();
  const requested = Number(firstValue((await searchParams).year));
  const year = years.includes(requested) ? requested : (years[0] as number);
  const [rows, reporters, { decisionRegister }] = await Promise.all([
    readTransparency(year),
    readReporters(year),
    getSiteSettings(),
  ]);
  return (
    <Document
      title={informationTitle("/transparency")}
      path="/transparency"
      note={`Reports received in ${year}`}
      isWide
    >
      <TransparencyTable rows={rows} reporters={reporters} hasRegister={decisionRegister} year={year} years={years} />
    </Document>
  );
}

import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { Pagination } from "#components/navigation/pagination";
import { Document } from "#components/prose/document";
import { RegisterTable } from "#components/reports/register-table";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { listRegister } from "#lib/reports/register/queries";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/prose/prose.css";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/decisions";

export async function generateMetadata(): Promise<Metadata> {
  const { decisionRegister } = await getSiteSettings();
  return decisionRegister ? informationMetadata(await getSite(), PATH) : PAGE_MISSING;
}

export default async function DecisionsPage({ searchParams }: Props) {
  if (!(await getSiteSettings()).decisionRegister) return <NotFoundPanel />;
  const { entries, pagination } = await listRegister({ page: pageInQuery(await searchParams), limit: 50 });
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <Document title={informationTitle(PATH)} path={PATH} note="What was decided about reports of videos">
      <RegisterTable entries={entries} year={new Date().getUTCFullYear()} />
      <Pagination pagination={pagination} address={{ path: PATH }} />
    </Document>
  );
}

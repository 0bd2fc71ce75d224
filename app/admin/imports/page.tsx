import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { DemoNotice } from "#components/admin/dashboard/demo-notice";
import { ImportTable } from "#components/admin/imports/import-table";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { findDemo } from "#lib/imports/demo/queries";
import { listImports } from "#lib/imports/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const RUNS_A_PAGE = 50;

const address = { path: "/admin/imports" };

async function askedPage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageAdmin(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await askedPage(searchParams);
  const words = { title: "Imports", description: "See what was imported, and which rows were refused." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function ImportsPage({ searchParams }: Props) {
  const page = await askedPage(searchParams);
  const [{ imports, pagination }, demo] = await Promise.all([listImports({ page, limit: RUNS_A_PAGE }), findDemo()]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading title="Imports" note="A catalogue comes in by the shell: npm run import -- FILE. Times are UTC." />
      {demo && <DemoNotice demo={demo} />}
      {imports.length > 0 ? (
        <ImportTable imports={imports} />
      ) : (
        <p className="admin-empty">Nothing was imported yet.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

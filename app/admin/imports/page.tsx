import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { DemoNotice } from "#components/admin/dashboard/demo-notice";
import { ImportForm } from "#components/admin/imports/import-form";
import { ImportTable } from "#components/admin/imports/import-table";
import { UploadList } from "#components/admin/imports/upload-list";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { findDemo } from "#lib/imports/demo/queries";
import { listImports } from "#lib/imports/queries";
import { problemText } from "#lib/imports/uploads/policy";
import { listUploads } from "#lib/imports/uploads/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const RUNS_A_PAGE = 50;

const address = { path: "/admin/imports" };

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await parsePage(searchParams);
  const words = { title: "Imports", description: "Bring videos from files, and see what was imported." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function ImportsPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const { problem } = await searchParams;
  const [{ imports, pagination }, demo, uploads] = await Promise.all([
    listImports({ page, limit: RUNS_A_PAGE }),
    findDemo(),
    listUploads(),
  ]);
  const waiting = uploads.filter(({ state }) => state !== "done");
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading
        title="Imports"
        note="Bring videos from a file or from pasted lines. You see what would happen first. Times are UTC."
      />
      <p className="mb-6">
        <SiteLink href="/admin/imports/sources" className="link inline-flex min-h-11 items-center">
          Sources: import from feeds by themselves
        </SiteLink>
      </p>
      {demo && <DemoNotice demo={demo} />}
      {page === 1 && (
        <ImportForm uploads={uploads} problem={problemText(typeof problem === "string" ? problem : undefined)} />
      )}
      {page === 1 && waiting.length > 0 && <UploadList uploads={waiting} />}
      {imports.length > 0 ? (
        <ImportTable imports={imports} />
      ) : (
        <p className="admin-empty">Nothing was imported yet.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

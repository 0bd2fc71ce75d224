import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListEnd } from "#components/account/list-end";
import { UndoPanel } from "#components/admin/imports/undo-panel";
import { AdminTable } from "#components/admin/ui/admin-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { pendingReviewWarning } from "#lib/imports/drafts/policy";
import { findImport, listRejectedRows } from "#lib/imports/queries";
import { findUndo } from "#lib/imports/undo/queries";
import { problemText } from "#lib/imports/uploads/policy";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { countPendingReviewsOf } from "#lib/trash/look-alikes/queries";
import { counted } from "../../../../components/admin/imports/counted.ts";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const ROWS_PER_PAGE = 100;

const COLUMNS = [{ label: "Line", className: "number" as const }, { label: "Reason" }];

async function loadImport({ params, searchParams }: Props) {
  const id = readId((await params).id);
  const page = pageInQuery(await searchParams);
  const address = { path: `/admin/imports/${id}` };
  await requirePageStaff(pageHref(address, page));
  const run = id === undefined ? null : await findImport(id);
  return { run: run ?? notFound(), page, address };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { run, page, address } = await loadImport(props);
  const words = { title: `Import #${run.id}`, description: "What an import added and rejected, and how to undo it." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function ImportPage(props: Props) {
  const { run, page, address } = await loadImport(props);
  const { problem } = await props.searchParams;
  const [{ rejectedRows, pagination }, undo, pendingReviews] = await Promise.all([
    listRejectedRows(run.id, { page, limit: ROWS_PER_PAGE }),
    findUndo(run.id),
    countPendingReviewsOf(run.id),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Imports", href: "/admin/imports" }, { label: `Import #${run.id}` }]} />
      <PageHeading
        title={`Import #${run.id}`}
        note={`${run.source}: ${counted(run.imported, "video")}${run.drafts > 0 ? ` and ${counted(run.drafts, "draft")}` : ""} imported.`}
      />
      {pendingReviews > 0 && (
        <p className="admin-warning">
          {pendingReviewWarning(pendingReviews)}{" "}
          <SiteLink href="/admin/videos/look-alikes" className="link">
            Compare
          </SiteLink>
        </p>
      )}
      {page === 1 && undo && (
        <UndoPanel
          importId={run.id}
          undo={undo}
          drafts={run.drafts}
          problem={problemText(typeof problem === "string" ? problem : undefined)}
          now={Date.now()}
        />
      )}
      <h2 className="section-title">Rejected rows</h2>
      {rejectedRows.length > 0 ? (
        <AdminTable columns={COLUMNS}>
          {rejectedRows.map(({ line, reason }) => (
            <tr key={line}>
              <td className="number">{line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </AdminTable>
      ) : (
        <p className="admin-empty">No rows were rejected.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

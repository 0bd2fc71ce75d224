import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ChangeList } from "#components/admin/changes/change-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { DAYS_TO_UNDO } from "#lib/admin/changes/policy";
import { listChanges } from "#lib/admin/changes/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { mapAllCategories } from "#lib/categories/queries";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { detailOf } from "../../../../components/admin/changes/change-detail.ts";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const CHANGES_A_PAGE = 25;

const address = { path: "/admin/videos/changes" };

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await ifReadable(parsePage(searchParams));
  const words = { title: "Bulk Changes", description: "See changes of many videos, and undo them." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function BulkChangesPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const [{ changes, pagination }, categories] = await Promise.all([
    listChanges({ page, limit: CHANGES_A_PAGE }),
    mapAllCategories(),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const rows = changes.map((change) => ({ change, detail: detailOf(change.action, categories) }));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Bulk Changes" }]} />
      <PageHeading
        title="Bulk Changes"
        note={`Changes of many videos can be undone for ${DAYS_TO_UNDO} days. Videos that were edited since stay as they are.`}
      />
      {rows.length > 0 ? <ChangeList rows={rows} /> : <p className="admin-empty">No bulk changes.</p>}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

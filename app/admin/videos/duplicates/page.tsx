import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { MergeList } from "#components/admin/duplicates/merge-list";
import { PairList } from "#components/admin/duplicates/pair-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { listMerges, listPairs } from "#lib/admin/duplicates/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { DAYS_IN_TRASH } from "#lib/trash/policy";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PAIRS_A_PAGE = 20;

const address = { path: "/admin/videos/duplicates" };

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await ifReadable(parsePage(searchParams));
  const words = { title: "Duplicates", description: "Merge videos that are in the catalogue twice." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function DuplicatesPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const [{ pairs, pagination, pending }, { merges }] = await Promise.all([
    listPairs({ page, limit: PAIRS_A_PAGE, kind: "all" }),
    listMerges({ page: 1, limit: PAIRS_A_PAGE }),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Duplicates" }]} />
      <PageHeading
        title="Duplicates"
        note={`Merging adds up the views, moves what members have, makes mirrors of the other players and redirects the other page. It can be undone for ${DAYS_IN_TRASH} days.`}
      />
      {pending > 0 && <p className="text-sm text-muted">{pending} changed videos will be compared within minutes.</p>}
      {pairs.length === 0 && <p className="admin-empty">No possible duplicates.</p>}
      <PairList pairs={pairs} />
      <Pagination pagination={pagination} address={address} />
      <MergeList merges={merges} />
    </>
  );
}

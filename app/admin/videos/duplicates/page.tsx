import { ListEnd } from "#components/account/list-end";
import { MergeList } from "#components/admin/duplicates/merge-list";
import { PairList } from "#components/admin/duplicates/pair-list";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { listMerges, listPairs } from "#lib/admin/duplicates/queries";
import { formatNumber } from "#lib/core/format";
import { isPastEnd } from "#lib/core/pagination";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { DAYS_IN_TRASH } from "#lib/trash/policy";

const PAIRS_PER_PAGE = 20;

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/duplicates", {
  title: "Duplicates",
  description: "Merge videos that are in the catalogue twice.",
});

export { generateMetadata };

export default async function DuplicatesPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const [{ pairs, pagination, pending }, { merges }] = await Promise.all([
    listPairs({ page, limit: PAIRS_PER_PAGE, kind: "all" }),
    listMerges({ page: 1, limit: PAIRS_PER_PAGE }),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Duplicates" }]} />
      <PageHeading
        title="Duplicates"
        note={`Merging adds up the views, combines favorites, playlists and histories, keeps the other players as mirrors and redirects the other page. It can be undone for ${DAYS_IN_TRASH} days.`}
      />
      {pending > 0 && (
        <p className="mb-3 text-sm text-muted">
          {formatNumber(pending)} changed {pending === 1 ? "video" : "videos"} will be compared within minutes.
        </p>
      )}
      {pairs.length === 0 && (
        <EmptyList link={BACK_TO_VIDEOS}>
          No possible duplicates. Videos that seem to be the same appear here.
        </EmptyList>
      )}
      <PairList pairs={pairs} />
      <Pagination pagination={pagination} address={address} />
      <MergeList merges={merges} />
    </>
  );
}

import { ListEnd } from "#components/account/list-end";
import { MergeList } from "#components/admin/duplicates/merge-list";
import { PairList } from "#components/admin/duplicates/pair-list";
import { Pending } from "#components/admin/duplicates/pending";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { listMerges, listPairs } from "#lib/admin/duplicates/queries";
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
      <Pending pending={pending} isEmpty={pairs.length === 0} now={Date.now()} />
      <PairList pairs={pairs} />
      <Pagination pagination={pagination} address={address} />
      <MergeList merges={merges} />
    </>
  );
}

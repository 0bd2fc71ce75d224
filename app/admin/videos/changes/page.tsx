import { ListEnd } from "#components/account/list-end";
import { ChangeList } from "#components/admin/changes/change-list";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { DAYS_TO_UNDO } from "#lib/admin/changes/policy";
import { listChanges } from "#lib/admin/changes/queries";
import { mapAllCategories } from "#lib/categories/queries";
import { isPastEnd } from "#lib/core/pagination";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { detailOf } from "../../../../components/admin/changes/change-detail.ts";

const CHANGES_PER_PAGE = 25;

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/changes", {
  title: "Bulk Changes",
  description: "See changes of many videos, and undo them.",
});

export { generateMetadata };

export default async function BulkChangesPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const [{ changes, pagination }, categories] = await Promise.all([
    listChanges({ page, limit: CHANGES_PER_PAGE }),
    mapAllCategories(),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const rows = changes.map((change) => ({ change, detail: detailOf(change.action, categories) }));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Bulk Changes" }]} />
      <PageHeading
        title="Bulk Changes"
        note={`Changes of visibility, of everything a filter found, and those under More. They can be undone for ${DAYS_TO_UNDO} days; videos edited since then stay unchanged.`}
      />
      {rows.length > 0 ? (
        <ChangeList rows={rows} />
      ) : (
        <EmptyList link={BACK_TO_VIDEOS}>
          No bulk changes. Other changes of selected videos, such as Feature, can be undone in the message that follows.
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

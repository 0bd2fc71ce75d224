import { ListEnd } from "#components/account/list-end";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { DeletedTable } from "#components/admin/trash/deleted-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { isPastEnd } from "#lib/core/pagination";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { DAYS_IN_TRASH } from "#lib/trash/policy";
import { listDeletedVideos } from "#lib/trash/queries";

const VIDEOS_PER_PAGE = 50;

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/deleted", {
  title: "Deleted Videos",
  description: "Restore deleted videos.",
});

export { generateMetadata };

export default async function DeletedVideosPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const { videos, pagination } = await listDeletedVideos({ page, limit: VIDEOS_PER_PAGE });
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Deleted Videos" }]} />
      <PageHeading
        title="Deleted Videos"
        note={`Deleted videos can be restored for ${DAYS_IN_TRASH} days, with their views, favorites, playlists and history.`}
      />
      {videos.length > 0 ? (
        <DeletedTable videos={videos} />
      ) : (
        <EmptyList link={BACK_TO_VIDEOS}>No deleted videos. A video that you delete appears here.</EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

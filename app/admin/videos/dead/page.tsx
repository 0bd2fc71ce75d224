import { ListEnd } from "#components/account/list-end";
import { DeadTable } from "#components/admin/dead/dead-table";
import { HostTable } from "#components/admin/dead/host-table";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { env } from "#lib/core/env";
import { isPastEnd } from "#lib/core/pagination";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { listLinkHosts } from "#lib/links/hosts/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { listDeadVideos } from "#lib/trash/dead/queries";

const VIDEOS_PER_PAGE = 50;

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/dead", {
  title: "Dead Videos",
  description: "Videos that their provider no longer has.",
});

export { generateMetadata };

const NOTES = {
  hide: "Off the site because their provider no longer has them. They return automatically, with their views, favorites, playlists and history.",
  list: "Missing videos are only listed under Broken, as chosen in Settings.",
  off: "Videos are not checked, as chosen in Settings.",
};
const SWITCHED_OFF = "Videos are not checked, because LINK_CHECKS is off.";

export default async function DeadVideosPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const [{ videos, pagination }, hosts, { deadVideos }] = await Promise.all([
    listDeadVideos({ page, limit: VIDEOS_PER_PAGE }),
    listLinkHosts(),
    getSiteSettings(),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const isHiding = env().linkChecks && deadVideos === "hide";
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Dead Videos" }]} />
      <PageHeading title="Dead Videos" note={env().linkChecks ? NOTES[deadVideos] : SWITCHED_OFF} />
      {videos.length > 0 ? (
        <DeadTable videos={videos} />
      ) : (
        <EmptyList link={BACK_TO_VIDEOS}>
          No dead videos. {isHiding && "A video appears here when its provider no longer has it."}
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
      <HostTable hosts={hosts} />
    </>
  );
}

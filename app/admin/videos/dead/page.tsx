import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { DeadTable } from "#components/admin/dead/dead-table";
import { HostTable } from "#components/admin/dead/host-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { listLinkHosts } from "#lib/links/hosts/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { listDeadVideos } from "#lib/trash/dead/queries";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const VIDEOS_A_PAGE = 50;

const address = { path: "/admin/videos/dead" };

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await ifReadable(parsePage(searchParams));
  const words = { title: "Dead Videos", description: "Videos that their provider no longer has." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

const NOTES = {
  hide: "Off the site because their provider no longer has them. They return by themselves, with their views, favorites, playlists and history.",
  list: "Missing videos are only listed under Broken, as chosen in Settings.",
  off: "Videos are not checked, as chosen in Settings.",
};
const SWITCHED_OFF = "Videos are not checked, because LINK_CHECKS is off.";

export default async function DeadVideosPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const [{ videos, pagination }, hosts, { deadVideos }] = await Promise.all([
    listDeadVideos({ page, limit: VIDEOS_A_PAGE }),
    listLinkHosts(),
    getSiteSettings(),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Dead Videos" }]} />
      <PageHeading title="Dead Videos" note={env().linkChecks ? NOTES[deadVideos] : SWITCHED_OFF} />
      {videos.length > 0 ? <DeadTable videos={videos} /> : <p className="admin-empty">No dead videos.</p>}
      <Pagination pagination={pagination} address={address} />
      <HostTable hosts={hosts} />
    </>
  );
}

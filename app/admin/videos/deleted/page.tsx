import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { DeletedTable } from "#components/admin/trash/deleted-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { DAYS_IN_TRASH } from "#lib/trash/policy";
import { listDeletedVideos } from "#lib/trash/queries";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const VIDEOS_A_PAGE = 50;

const address = { path: "/admin/videos/deleted" };

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await ifReadable(parsePage(searchParams));
  const words = { title: "Deleted Videos", description: "Bring deleted videos back." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function DeletedVideosPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const { videos, pagination } = await listDeletedVideos({ page, limit: VIDEOS_A_PAGE });
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Deleted Videos" }]} />
      <PageHeading
        title="Deleted Videos"
        note={`Deleted videos can be restored for ${DAYS_IN_TRASH} days, with their views, favorites, playlists and history.`}
      />
      {videos.length > 0 ? <DeletedTable videos={videos} /> : <p className="admin-empty">No deleted videos.</p>}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

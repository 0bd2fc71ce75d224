import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { VideoList } from "#components/admin/videos/video-list";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { listVideosForAdmins } from "#lib/admin/catalogue/queries";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { readId } from "#lib/core/ids";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { findImport } from "#lib/imports/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { adminVideoListQuery } from "#lib/videos/admin/schemas";
import type { AdminVideo } from "#lib/videos/admin/types";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

const PATH = "/admin/videos";

type Props = { searchParams: Promise<PageQuery> };

async function asked(searchParams: Props["searchParams"]) {
  const query = firstValues(await searchParams, 200);
  const usual = query.search?.trim() ? "relevance" : "createdAt";
  const request = adminVideoListQuery.parse({ sortBy: usual, ...query });
  const { page, search, sortBy, sortOrder, limit, show } = request;
  const address = {
    path: PATH,
    params: {
      search,
      show: show === "all" ? undefined : show,
      import: request.import,
      sortBy: sortBy === usual ? undefined : sortBy,
      sortOrder: sortOrder === "desc" ? undefined : sortOrder,
      limit: limit === 15 ? undefined : limit,
    },
  };
  await requirePageAdmin(pageHref(address, page));
  return { request, address, edited: readId(query.edit ?? "") };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asking = await ifReadable(asked(searchParams));
  const words = { title: "Manage Videos", description: "Add, edit and delete videos." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: asking?.request.page });
}

/** What a row shows. The player, the source and the description are asked for when one is edited. */
const rowOf = ({ id, title, thumbnailUrl, duration, isPrivate, createdAt, viewCount, ...rest }: AdminVideo) => ({
  id,
  title,
  thumbnailUrl,
  duration,
  isPrivate,
  createdAt,
  viewCount,
  categories: rest.categories,
  tags: [],
  isFeatured: rest.featuredRank !== null,
  brokenSince: rest.brokenSince,
});

export default async function ManageVideosPage({ searchParams }: Props) {
  const { request, address, edited } = await asked(searchParams);
  const { page, limit, search, sortBy, sortOrder, show } = request;
  const [{ videos, ...pagination }, run] = await Promise.all([
    listVideosForAdmins(request),
    request.import === undefined ? undefined : findImport(request.import),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const counted = new Intl.NumberFormat("en").format(pagination.totalCount);
  const noun =
    search || show === "broken" || request.import !== undefined
      ? "found"
      : pagination.totalCount === 1
        ? "video"
        : "videos";
  return (
    <>
      <PageHeading title="Manage Videos" note={`${counted} ${noun}`} />
      <ChoiceTabs
        label="Videos shown"
        choices={[
          { label: "All", href: PATH, isActive: show === "all" },
          { label: "Broken", href: `${PATH}?show=broken`, isActive: show === "broken" },
        ]}
      />
      {request.import !== undefined && (
        <p className="admin-note mb-3">
          Added by import #{request.import}
          {run && ` (${run.source})`}.{" "}
          <SiteLink href={PATH} className="link">
            Show all videos
          </SiteLink>
        </p>
      )}
      <VideoList
        videos={videos.map(rowOf)}
        page={page}
        address={address}
        sorting={{ sortBy, sortOrder: sortOrder as "asc" | "desc" }}
        search={search}
        limit={limit}
        edited={edited}
      />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { resultSummary } from "#components/search/result-summary";
import { SearchBox } from "#components/search/search-box";
import { BreadcrumbJsonLd } from "#components/seo/json-ld";
import { ListOptions, ordersBySort } from "#components/videos/options/list-options";
import { NoneOfLength } from "#components/videos/options/none-of-length";
import { VideoListing } from "#components/videos/video-listing";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { LIST_SORTS } from "#lib/routes";
import { tagPath } from "#lib/seo/addresses";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING, TAG_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { tagMetadata } from "#lib/seo/screens";
import { type Length, lengthInQuery } from "#lib/videos/lengths/policy";
import { PAGE_SIZE } from "#lib/videos/policy";
import { sortInQuery } from "#lib/videos/sorts/policy";
import { findTag, findTagOfAlias, listTagVideos } from "#lib/videos/tags/queries";
import type { TagSort } from "#lib/videos/tags/types";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<PageQuery> };

const load = cache(async (slug: string, page: number, sort: TagSort, length?: Length) => {
  const tag = await findTag(slug);
  return tag && { tag, list: await listTagVideos({ tagId: tag.id, sort, length, page, limit: PAGE_SIZE.latest }) };
});

async function parseRequest({ params, searchParams }: Props) {
  const query = await searchParams;
  return {
    slug: (await params).slug,
    page: pageInQuery(query),
    sort: sortInQuery(query, LIST_SORTS),
    length: lengthInQuery(query),
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, page, sort, length } = await parseRequest(props);
  const [site, found] = await Promise.all([getSite(), ifReadable(load(slug, page, sort ?? "latest", length))]);
  if (!found) return found === null ? TAG_MISSING : { title: "Tag" };
  const { tag, list } = found;
  if (isPastEnd(list.pagination)) return PAGE_MISSING;
  const image = firstPicture(list.videos);
  return tagMetadata(site, { tag, page, filters: { sort, length }, totalPages: list.pagination.totalPages, image });
}

export default async function TagPage(props: Props) {
  const { slug, page, sort, length } = await parseRequest(props);
  const [found, site] = await Promise.all([load(slug, page, sort ?? "latest", length), getSite()]);
  if (!found) return redirectRenamed(slug);
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { tag, list } = found;
  const path = tagPath(tag.slug);
  const crumbs = [{ label: "Tags", href: "/tags" }, { label: `#${tag.name}` }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={`Videos Tagged ${tag.name}`} note={resultSummary(list.pagination)}>
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." required />
      </PageHeading>
      <ListOptions orders={ordersBySort([{ value: undefined, label: "Newest" }], { path }, sort)} length={length} />
      <VideoListing
        hasMore
        page={list}
        address={{ path, params: { sort, length } }}
        empty={<NoneOfLength text="No videos of this length with the tag." address={{ path, params: { sort } }} />}
      />
      <BreadcrumbJsonLd site={site} crumbs={crumbs} />
    </>
  );
}

/** Redirects renamed and merged tags. */
async function redirectRenamed(slug: string) {
  const other = await findTagOfAlias(slug);
  if (other) permanentRedirect(tagPath(other.slug));
  return <NotFoundPanel title="Tag not found" text="No video has this tag." />;
}

import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { CategoryInvalid } from "#components/categories/category-invalid";
import { CategoryMissing } from "#components/categories/category-missing";
import { FilterBar } from "#components/categories/filter-bar";
import { OrderSwitch } from "#components/categories/order-switch";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { BreadcrumbJsonLd } from "#components/seo/json-ld";
import { EmptyState } from "#components/ui/empty-state";
import { VideoListing } from "#components/videos/video-listing";
import { findCategory, findMergedInto, listFilterCategories } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_INVALID, CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { categoryLatestMetadata } from "#lib/seo/screens";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const load = cache(async (id: number, page: number) => {
  const category = await findCategory(id);
  if (!category) return null;
  return { category, list: await listVideos({ sort: "latest", categoryId: id, page, limit: PAGE_SIZE.latest }) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = readId((await params).id);
  if (id === undefined) return CATEGORY_INVALID;
  const page = pageInQuery(await searchParams);
  const [site, found] = await Promise.all([getSite(), ifReadable(load(id, page))]);
  if (!found) return found === null ? CATEGORY_MISSING : { title: "Category" };
  const { category, list } = found;
  if (isPastEnd(list.pagination)) return PAGE_MISSING;
  const place = { page, totalPages: list.pagination.totalPages, image: firstPicture(list.videos) };
  return categoryLatestMetadata(site, { ...place, category });
}

export default async function CategoryLatestPage({ params, searchParams }: Props) {
  const id = readId((await params).id);
  if (id === undefined) return <CategoryInvalid />;
  const [found, filter, site] = await Promise.all([
    load(id, pageInQuery(await searchParams)),
    listFilterCategories(),
    getSite(),
  ]);
  if (!found) return leaveFor(id);
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { category, list } = found;
  const path = `/categories/${category.id}`;
  const crumbs = [
    { label: "Categories", href: "/categories" },
    { label: category.name, href: path },
    { label: "Latest" },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={`Latest ${category.name} Videos`} />
      <OrderSwitch id={category.id} order="latest" />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={category.id}
        showFeatured
      />
      <VideoListing
        page={list}
        address={{ path: `${path}/latest` }}
        empty={<EmptyState text="No videos found in this category." hasMore />}
      />
      <BreadcrumbJsonLd site={site} crumbs={crumbs} />
    </>
  );
}

/** A category that was merged into another is found there. */
async function leaveFor(id: number) {
  const other = await findMergedInto(id);
  if (other !== null) permanentRedirect(`/categories/${other}/latest`);
  return <CategoryMissing />;
}

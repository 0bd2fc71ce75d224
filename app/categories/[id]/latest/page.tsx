import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { CategoriesLink } from "#components/categories/categories-link";
import { CategoryDescription } from "#components/categories/category-description";
import { CategoryInvalid } from "#components/categories/category-invalid";
import { CategoryMissing } from "#components/categories/category-missing";
import { CategoryOptions, FEWEST_SORTED } from "#components/categories/category-options";
import { FilterBar } from "#components/categories/filter-bar";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { resultSummary } from "#components/search/result-summary";
import { BreadcrumbJsonLd } from "#components/seo/json-ld";
import { EmptyState } from "#components/ui/empty-state";
import { NoneOfLength } from "#components/videos/options/none-of-length";
import { VideoListing } from "#components/videos/video-listing";
import { findDescribedCategory, findMergedInto, listFilterCategories } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_INVALID, CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { categoryLatestMetadata } from "#lib/seo/screens";
import { type Length, lengthInQuery } from "#lib/videos/lengths/policy";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listVideos } from "#lib/videos/queries";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const load = cache(async (id: number, page: number, length?: Length) => {
  const category = await findDescribedCategory(id);
  if (!category) return null;
  return {
    category,
    list: await listVideos({ sort: "latest", length, categoryId: id, page, limit: PAGE_SIZE.latest }),
  };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = readId((await params).id);
  if (id === undefined) return CATEGORY_INVALID;
  const query = await searchParams;
  const page = pageInQuery(query);
  const length = lengthInQuery(query);
  const [site, found] = await Promise.all([getSite(), ifReadable(load(id, page, length))]);
  if (!found) return found === null ? CATEGORY_MISSING : { title: "Category" };
  const { category, list } = found;
  if (isPastEnd(list.pagination)) return PAGE_MISSING;
  const place = { page, filters: { length }, totalPages: list.pagination.totalPages, image: firstPicture(list.videos) };
  return categoryLatestMetadata(site, { ...place, category });
}

export default async function CategoryLatestPage({ params, searchParams }: Props) {
  const id = readId((await params).id);
  if (id === undefined) return <CategoryInvalid />;
  const query = await searchParams;
  const length = lengthInQuery(query);
  const [found, filter, site] = await Promise.all([
    load(id, pageInQuery(query), length),
    listFilterCategories(),
    getSite(),
  ]);
  if (!found) return redirectMerged(id);
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
      <PageHeading
        title={`Latest ${category.name} Videos`}
        note={
          <>
            {length && resultSummary(list.pagination)} <CategoriesLink />
          </>
        }
      />
      <CategoryDescription text={category.description} />
      <FilterBar
        {...filter}
        all={{ label: "All Latest", href: "/latest" }}
        categoryHref="/latest?category="
        active={category.id}
        showFeatured
      />
      {(category.videoCount >= FEWEST_SORTED || length) && (
        <CategoryOptions id={category.id} order="latest" length={length} />
      )}
      <VideoListing
        hasMore
        page={list}
        categoryId={category.id}
        address={{ path: `${path}/latest`, params: { length } }}
        empty={
          length ? (
            <NoneOfLength
              text="No videos of this length in the category."
              address={{ path: `${path}/latest`, params: {} }}
            />
          ) : (
            <EmptyState text="No videos found in this category." hasMore />
          )
        }
      />
      <BreadcrumbJsonLd site={site} crumbs={crumbs} />
    </>
  );
}

/** Redirects merged categories to the remaining one. */
async function redirectMerged(id: number) {
  const other = await findMergedInto(id);
  if (other !== null) permanentRedirect(`/categories/${other}/latest`);
  return <CategoryMissing />;
}

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
import { SiteLink } from "#components/navigation/site-link";
import { resultSummary } from "#components/search/result-summary";
import { SearchBox } from "#components/search/search-box";
import { BreadcrumbJsonLd } from "#components/seo/json-ld";
import { EmptyState } from "#components/ui/empty-state";
import { Tooltip } from "#components/ui/tooltip";
import { NoneOfLength } from "#components/videos/options/none-of-length";
import { VideoListing } from "#components/videos/video-listing";
import { EXCLUDED_NOTE } from "#lib/categories/policy";
import { findDescribedCategory, findMergedInto, listFilterCategories } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { LIST_SORTS } from "#lib/routes";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_INVALID, CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { categoryMetadata } from "#lib/seo/screens";
import { type Length, lengthInQuery } from "#lib/videos/lengths/policy";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listShuffled, listVideos } from "#lib/videos/queries";
import { type ListSort, sortInQuery } from "#lib/videos/sorts/policy";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const load = cache(async (id: number, page: number, sort?: ListSort, length?: Length) => {
  const category = await findDescribedCategory(id);
  if (!category) return null;
  const request = { categoryId: id, length, page, limit: PAGE_SIZE.category };
  return { category, list: await (sort ? listVideos({ ...request, sort }) : listShuffled(request)) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = readId((await params).id);
  if (id === undefined) return CATEGORY_INVALID;
  const query = await searchParams;
  const page = pageInQuery(query);
  const filters = { sort: sortInQuery(query, LIST_SORTS), length: lengthInQuery(query) };
  const [site, found] = await Promise.all([getSite(), ifReadable(load(id, page, filters.sort, filters.length))]);
  if (!found) return found === null ? CATEGORY_MISSING : { title: "Category" };
  const { category, list } = found;
  if (isPastEnd(list.pagination)) return PAGE_MISSING;
  const place = { page, filters, totalPages: list.pagination.totalPages, image: firstPicture(list.videos) };
  return categoryMetadata(site, { ...place, category });
}

export default async function CategoryPage({ params, searchParams }: Props) {
  const id = readId((await params).id);
  if (id === undefined) return <CategoryInvalid />;
  const query = await searchParams;
  const sort = sortInQuery(query, LIST_SORTS);
  const length = lengthInQuery(query);
  const [found, filter, site] = await Promise.all([
    load(id, pageInQuery(query), sort, length),
    listFilterCategories(),
    getSite(),
  ]);
  if (!found) return redirectMerged(id);
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { category, list } = found;
  const crumbs = [{ label: "Categories", href: "/categories" }, { label: category.name }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading
        title={`${category.name} Videos`}
        mark={category.excludedFromFeeds && <Tooltip text={EXCLUDED_NOTE} />}
        note={
          <>
            {length && resultSummary(list.pagination)}
            {length && !sort && category.videoCount > 1 && " · "}
            {!sort && category.videoCount > 1 && "Videos are in randomized order, refreshing every 6 hours."}{" "}
            <CategoriesLink />
          </>
        }
      >
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." required />
      </PageHeading>
      <CategoryDescription text={category.description} />
      <FilterBar
        {...filter}
        all={{ label: "All Categories", href: "/categories" }}
        categoryHref="/categories/"
        active={category.id}
        showFeatured
        showLatest
      />
      {(category.videoCount >= FEWEST_SORTED || sort || length) && (
        <CategoryOptions id={category.id} order={sort ?? "shuffled"} length={length} />
      )}
      <VideoListing
        hasMore
        similarTo={category.name}
        page={list}
        categoryId={category.id}
        address={{ path: `/categories/${category.id}`, params: { sort, length } }}
        empty={
          length ? (
            <NoneOfLength
              text="No videos of this length in the category."
              address={{ path: `/categories/${category.id}`, params: { sort } }}
            />
          ) : (
            <EmptyState text="No videos found in the category yet." hasMore>
              <SiteLink href="/categories" className="btn btn-primary">
                View All Categories
              </SiteLink>
            </EmptyState>
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
  if (other !== null) permanentRedirect(`/categories/${other}`);
  return <CategoryMissing />;
}

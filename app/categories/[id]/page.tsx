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
import { SiteLink } from "#components/navigation/site-link";
import { SearchBox } from "#components/search/search-box";
import { BreadcrumbJsonLd } from "#components/seo/json-ld";
import { EmptyState } from "#components/ui/empty-state";
import { Tooltip } from "#components/ui/tooltip";
import { VideoListing } from "#components/videos/video-listing";
import { EXCLUDED_NOTE } from "#lib/categories/policy";
import { findCategory, findMergedInto, listFilterCategories } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_INVALID, CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { firstPicture } from "#lib/seo/published";
import { getSite } from "#lib/seo/queries";
import { categoryMetadata } from "#lib/seo/screens";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listShuffled } from "#lib/videos/queries";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const load = cache(async (id: number, page: number) => {
  const category = await findCategory(id);
  if (!category) return null;
  return { category, list: await listShuffled({ categoryId: id, page, limit: PAGE_SIZE.category }) };
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
  return categoryMetadata(site, { ...place, category });
}

export default async function CategoryPage({ params, searchParams }: Props) {
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
  const crumbs = [{ label: "Categories", href: "/categories" }, { label: category.name }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading
        title={`${category.name} Videos`}
        mark={category.excludedFromFeeds && <Tooltip text={EXCLUDED_NOTE} />}
        note="Videos are in randomized order, refreshing every 6 hours."
      >
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." required />
      </PageHeading>
      <OrderSwitch id={category.id} order="shuffled" />
      <FilterBar
        {...filter}
        all={{ label: "All Categories", href: "/categories" }}
        categoryHref="/categories/"
        active={category.id}
        showFeatured
        showLatest
      />
      <VideoListing
        page={list}
        address={{ path: `/categories/${category.id}` }}
        empty={
          <EmptyState text="No videos found in the category yet." hasMore>
            <SiteLink href="/categories" className="btn">
              View All Categories
            </SiteLink>
          </EmptyState>
        }
      />
      <BreadcrumbJsonLd site={site} crumbs={crumbs} />
    </>
  );
}

/** A category that was merged into another is found there. */
async function leaveFor(id: number) {
  const other = await findMergedInto(id);
  if (other !== null) permanentRedirect(`/categories/${other}`);
  return <CategoryMissing />;
}

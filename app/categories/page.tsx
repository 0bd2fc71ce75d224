import type { Metadata } from "next";
import { cache } from "react";
import { CategoryFinder } from "#components/categories/category-finder";
import { CategoryGrid } from "#components/categories/category-grid";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { SearchBox } from "#components/search/search-box";
import { EmptyList } from "#components/videos/empty-list";
import { CATEGORIES_PER_PAGE } from "#lib/categories/policy";
import { listCategoryCards } from "#lib/categories/queries";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { categoriesMetadata } from "#lib/seo/screens";
import { listStills } from "#lib/videos/queries";
import { listTagLetters } from "#lib/videos/tags/queries";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number) => listCategoryCards({ page, limit: CATEGORIES_PER_PAGE }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  return categoriesMetadata(site, { page, totalPages: list?.pagination.totalPages });
}

export default async function CategoriesPage({ searchParams }: Props) {
  const { categories, pagination } = await load(pageInQuery(await searchParams));
  if (isPastEnd(pagination)) return <NotFoundPanel />;
  const [stills, letters] = await Promise.all([listStills(categories.map(({ id }) => id)), listTagLetters()]);
  const hasTags = letters.length > 0;
  return (
    <>
      <PageHeading
        title="Categories"
        note={
          hasTags && (
            <SiteLink href="/tags" className="link">
              View All Tags
            </SiteLink>
          )
        }
      >
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." required />
      </PageHeading>
      {categories.length > 0 ? (
        <CategoryFinder>
          <CategoryGrid categories={categories} stills={stills} />
          <Pagination pagination={pagination} address={{ path: "/categories" }} />
        </CategoryFinder>
      ) : (
        <EmptyList text="No categories found." />
      )}
    </>
  );
}

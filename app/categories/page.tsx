import type { Metadata } from "next";
import { cache } from "react";
import { CategoryFinder } from "#components/categories/category-finder";
import { CategoryGrid } from "#components/categories/category-grid";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { LetterTabs } from "#components/navigation/letter-tabs";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { SearchBox } from "#components/search/search-box";
import { EmptyState } from "#components/ui/empty-state";
import { EmptyList } from "#components/videos/empty-list";
import { CATEGORIES_PER_PAGE } from "#lib/categories/policy";
import { listCategoryCards, listCategoryLetters } from "#lib/categories/queries";
import { letterInQuery, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { categoriesMetadata } from "#lib/seo/screens";
import { listStills } from "#lib/videos/queries";
import { listTagLetters } from "#lib/videos/tags/queries";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number, letter?: string) => listCategoryCards({ letter, page, limit: CATEGORIES_PER_PAGE }));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const [page, letter] = [pageInQuery(query), letterInQuery(query)];
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page, letter))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  const { totalPages, totalCount } = list?.pagination ?? {};
  return categoriesMetadata(site, { page, filters: { letter }, totalPages, isEmpty: totalCount === 0 });
}

export default async function CategoriesPage({ searchParams }: Props) {
  const query = await searchParams;
  const letter = letterInQuery(query);
  const { categories, pagination } = await load(pageInQuery(query), letter);
  if (isPastEnd(pagination)) return <NotFoundPanel />;
  const [stills, letters, tagLetters] = await Promise.all([
    listStills(categories.map(({ id }) => id)),
    listCategoryLetters(),
    listTagLetters(),
  ]);
  const hasTags = tagLetters.length > 0;
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
      {categories.length > 0 || letters.length > 0 ? (
        <CategoryFinder>
          {letters.length > 0 && (
            <LetterTabs path="/categories" label="Letters" all="All" letters={letters} current={letter} />
          )}
          {categories.length > 0 ? (
            <CategoryGrid categories={categories} stills={stills} />
          ) : (
            <EmptyState text="No category begins with this letter." />
          )}
          <Pagination pagination={pagination} address={{ path: "/categories", params: { letter } }} />
        </CategoryFinder>
      ) : (
        <EmptyList text="No categories found." />
      )}
    </>
  );
}

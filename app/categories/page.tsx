import type { Metadata } from "next";
import { cache } from "react";
import { CategoryFinder } from "#components/categories/category-finder";
import { CategoryGrid } from "#components/categories/category-grid";
import { CategoryWords } from "#components/categories/category-words";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { SearchBox } from "#components/search/search-box";
import { EmptyState } from "#components/ui/empty-state";
import { EmptyList } from "#components/videos/empty-list";
import { CATEGORIES_PER_PAGE } from "#lib/categories/policy";
import { listCategoryCards, listCategoryLetters, listCategoryWords } from "#lib/categories/queries";
import { letterInQuery, type PageQuery, pageInQuery, wordInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { categoriesMetadata } from "#lib/seo/screens";
import { listStills } from "#lib/videos/queries";
import { listTagLetters } from "#lib/videos/tags/queries";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number, letter?: string, word?: string) =>
  listCategoryCards({ letter, word, page, limit: CATEGORIES_PER_PAGE }),
);

function read(query: PageQuery) {
  const letter = letterInQuery(query);
  return { page: pageInQuery(query), letter, word: letter && wordInQuery(query) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, letter, word } = read(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page, letter, word))]);
  if (list && isMissing(list, word)) return PAGE_MISSING;
  const { totalPages, totalCount } = list?.pagination ?? {};
  return categoriesMetadata(site, { page, filters: { letter, word }, totalPages, isEmpty: totalCount === 0 });
}

export default async function CategoriesPage({ searchParams }: Props) {
  const { page, letter, word } = read(await searchParams);
  const list = await load(page, letter, word);
  if (isMissing(list, word)) return <NotFoundPanel />;
  const { categories, pagination } = list;
  const [stills, letters, words, tagLetters] = await Promise.all([
    listStills(categories.map(({ id }) => id)),
    listCategoryLetters(),
    letter ? listCategoryWords(letter) : [],
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
        <CategoryFinder letters={letters} letter={letter}>
          {letter && words.length > 0 && <CategoryWords letter={letter} words={words} current={word} />}
          {categories.length > 0 ? (
            <CategoryGrid categories={categories} stills={stills} />
          ) : (
            <EmptyState text="No category begins with this letter." />
          )}
          <Pagination pagination={pagination} address={{ path: "/categories", params: { letter, word } }} />
        </CategoryFinder>
      ) : (
        <EmptyList text="No categories found." />
      )}
    </>
  );
}

/** A word that no name begins with is an unknown address; a letter may be without names. */
const isMissing = ({ pagination }: Awaited<ReturnType<typeof load>>, word: string | undefined): boolean =>
  isPastEnd(pagination) || (word !== undefined && pagination.totalCount === 0);

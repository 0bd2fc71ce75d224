import type { Metadata } from "next";
import { cache } from "react";
import { CategoriesLink } from "#components/categories/categories-link";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { LetterTabs } from "#components/navigation/letter-tabs";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { FindTag } from "#components/tags/find-tag";
import { TagNames } from "#components/tags/tag-names";
import { EmptyState } from "#components/ui/empty-state";
import { EmptyList } from "#components/videos/empty-list";
import { letterInQuery, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { searchOfPage } from "#lib/search/term";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { tagsMetadata } from "#lib/seo/screens";
import { listTagLetters, listTags } from "#lib/videos/tags/queries";
import { MAX_TAG_SEARCH, TAGS_PER_PAGE, type TagLetter } from "#lib/videos/tags/types";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number, letter?: TagLetter, search?: string) =>
  listTags({ letter, search, page, limit: TAGS_PER_PAGE }),
);

async function parseRequest({ searchParams }: Props) {
  const query = await searchParams;
  const search = searchOfPage(query, "search").term.slice(0, MAX_TAG_SEARCH) || undefined;
  return { page: pageInQuery(query), letter: search ? undefined : letterInQuery(query), search };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, letter, search } = await parseRequest(props);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page, letter, search))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  const { totalPages, totalCount } = list?.pagination ?? {};
  return tagsMetadata(site, { page, filters: { letter, search }, totalPages, isEmpty: totalCount === 0 });
}

export default async function TagsPage(props: Props) {
  const { page, letter, search } = await parseRequest(props);
  const [{ tags, pagination }, letters] = await Promise.all([load(page, letter, search), listTagLetters()]);
  if (isPastEnd(pagination)) return <NotFoundPanel />;
  return (
    <>
      <PageHeading title="Tags" note={<CategoriesLink />}>
        {letters.length > 0 && <FindTag search={search} />}
      </PageHeading>
      {letters.length > 0 && (
        <LetterTabs
          path="/tags"
          label="Order of tags"
          all="Most videos"
          letters={letters}
          current={letter}
          isSearched={search !== undefined}
        />
      )}
      {search && (
        <p className="sr-only" role="status">
          {pagination.totalCount === 1 ? "1 tag found" : `${pagination.totalCount} tags found`}
        </p>
      )}
      {tags.length > 0 ? (
        <>
          <TagNames tags={tags} />
          <Pagination pagination={pagination} address={{ path: "/tags", params: { letter, search } }} />
        </>
      ) : search ? (
        <EmptyState text="No matching tags." icon="search" hasMore>
          <SiteLink href={`/search?q=${encodeURIComponent(search)}`} className="btn btn-primary">
            Search All Videos
          </SiteLink>
        </EmptyState>
      ) : letters.length > 0 ? (
        <EmptyState text="No tag begins with this letter." />
      ) : (
        <EmptyList text="No tags found." />
      )}
    </>
  );
}

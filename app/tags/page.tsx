import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SearchBox } from "#components/search/search-box";
import { TagLetters } from "#components/tags/tag-letters";
import { TagNames } from "#components/tags/tag-names";
import { EmptyState } from "#components/ui/empty-state";
import { EmptyList } from "#components/videos/empty-list";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { tagsMetadata } from "#lib/seo/screens";
import { listTagLetters, listTags } from "#lib/videos/tags/queries";
import { TAGS_A_PAGE, type TagLetter } from "#lib/videos/tags/types";

type Props = { searchParams: Promise<PageQuery> };

const load = cache((page: number, letter?: TagLetter) => listTags({ letter, page, limit: TAGS_A_PAGE }));

async function parseRequest({ searchParams }: Props) {
  const query = await searchParams;
  const letter = firstValue(query.letter) ?? "";
  return { page: pageInQuery(query), letter: /^([a-z]|other)$/.test(letter) ? letter : undefined };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, letter } = await parseRequest(props);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page, letter))]);
  if (list && isPastEnd(list.pagination)) return PAGE_MISSING;
  const { totalPages, totalCount } = list?.pagination ?? {};
  return tagsMetadata(site, { page, filters: { letter }, totalPages, isEmpty: totalCount === 0 });
}

export default async function TagsPage(props: Props) {
  const { page, letter } = await parseRequest(props);
  const [{ tags, pagination }, letters] = await Promise.all([load(page, letter), listTagLetters()]);
  if (isPastEnd(pagination)) return <NotFoundPanel />;
  return (
    <>
      <PageHeading title="Tags">
        <SearchBox action="/latest" name="search" placeholder="Search all videos..." required />
      </PageHeading>
      {letters.length > 0 && <TagLetters letters={letters} current={letter} />}
      {tags.length > 0 ? (
        <>
          <TagNames tags={tags} />
          <Pagination pagination={pagination} address={{ path: "/tags", params: { letter } }} />
        </>
      ) : letters.length > 0 ? (
        <EmptyState text="No tag begins with this letter." />
      ) : (
        <EmptyList text="No tags found." />
      )}
    </>
  );
}

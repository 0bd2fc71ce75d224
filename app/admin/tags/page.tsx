import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { EmptyList } from "#components/admin/empty-list";
import { ListHeading } from "#components/admin/ui/list-heading";
import { ListTools } from "#components/admin/ui/list-tools";
import { NameUndoList } from "#components/admin/vocabulary/name-undo-list";
import { SimilarList } from "#components/admin/vocabulary/similar-list";
import { TagTable } from "#components/admin/vocabulary/tag-table";
import { Pagination } from "#components/navigation/pagination";
import { listNameMerges, listSimilar, listTags } from "#lib/admin/vocabulary/queries";
import { listNameChanges } from "#lib/admin/vocabulary/rename/queries";
import { TAGS_PER_PAGE, tagPageQuery } from "#lib/admin/vocabulary/schemas";
import { requirePageStaff } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const LONGEST_SEARCH = 100;
const PATH = "/admin/tags";

async function parseRequest(searchParams: Props["searchParams"]) {
  const request = tagPageQuery.parse(firstValues(await searchParams, LONGEST_SEARCH));
  const { page, search, limit, sortBy, sortOrder } = request;
  const params = {
    search: search || undefined,
    sortBy: sortBy === "videoCount" ? undefined : sortBy,
    sortOrder: sortOrder === "desc" ? undefined : sortOrder,
    limit: limit === TAGS_PER_PAGE ? undefined : limit,
  };
  const address = { path: PATH, params };
  await requirePageStaff(pageHref(address, page));
  return { request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Manage Tags", description: "Rename, merge and delete tags." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function ManageTagsPage({ searchParams }: Props) {
  const { request, address } = await parseRequest(searchParams);
  const [{ tags, pagination }, similar, merges, changes] = await Promise.all([
    listTags(request),
    listSimilar("tag"),
    listNameMerges("tag"),
    listNameChanges("tag"),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <ListHeading
        title="Manage Tags"
        note={rangeText(pagination)}
        tools={
          <ListTools
            path={PATH}
            label="Search by name"
            search={request.search}
            maxLength={LONGEST_SEARCH}
            kept={{ sortBy: address.params.sortBy, sortOrder: address.params.sortOrder }}
            limit={request.limit}
            limits={[50, 100, 200]}
          />
        }
      />
      <div className="mb-2 flex flex-wrap items-start gap-x-8 print:hidden">
        <SimilarList kind="tag" pairs={similar} />
      </div>
      {tags.length > 0 ? (
        <TagTable tags={tags} head={{ sorting: request, address }} />
      ) : (
        <EmptyList>No tags found. Tags are added in the form of a video, or by imports.</EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
      <NameUndoList merges={merges} changes={changes} />
    </>
  );
}

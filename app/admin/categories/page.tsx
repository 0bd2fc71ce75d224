import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { AddCategory } from "#components/admin/categories/add-category";
import { CategoryTable } from "#components/admin/categories/category-table";
import { PinnedEditor } from "#components/admin/categories/pinned-editor";
import { ListHeading } from "#components/admin/ui/list-heading";
import { ListTools } from "#components/admin/ui/list-tools";
import { NameUndoList } from "#components/admin/vocabulary/name-undo-list";
import { SimilarList } from "#components/admin/vocabulary/similar-list";
import { Pagination } from "#components/navigation/pagination";
import { listNameMerges, listSimilar } from "#lib/admin/vocabulary/queries";
import { listNameChanges } from "#lib/admin/vocabulary/rename/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { EDITED_CATEGORIES_PER_PAGE } from "#lib/categories/policy";
import { listEditedPage, listPinnedCategories } from "#lib/categories/queries";
import { adminCategoryListQuery } from "#lib/categories/schemas";
import type { PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const LONGEST_SEARCH = 100;
const PATH = "/admin/categories";

async function parseRequest(searchParams: Props["searchParams"]) {
  const request = adminCategoryListQuery.parse(firstValues(await searchParams, LONGEST_SEARCH));
  const { page, search, limit, sortBy, sortOrder } = request;
  const params = {
    search: search || undefined,
    sortBy: sortBy === "name" ? undefined : sortBy,
    sortOrder: sortOrder === "asc" ? undefined : sortOrder,
    limit: limit === EDITED_CATEGORIES_PER_PAGE ? undefined : limit,
  };
  const address = { path: PATH, params };
  await requirePageStaff(pageHref(address, page));
  return { request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Manage Categories", description: "Name categories, and keep some out of the feeds." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function ManageCategoriesPage({ searchParams }: Props) {
  const { request, address } = await parseRequest(searchParams);
  const [{ categories, pagination }, pinned, similar, merges, changes] = await Promise.all([
    listEditedPage(request),
    listPinnedCategories(),
    listSimilar("category"),
    listNameMerges("category"),
    listNameChanges("category"),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <ListHeading
        title="Manage Categories"
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
      >
        <AddCategory />
      </ListHeading>
      <div className="mb-2 flex flex-wrap items-start gap-x-8 print:hidden">
        <PinnedEditor key={pinned.map(({ id }) => id).join()} pinned={pinned} />
        <SimilarList kind="category" pairs={similar} />
      </div>
      {categories.length > 0 ? (
        <CategoryTable categories={categories} pinned={pinned} head={{ sorting: request, address }} />
      ) : (
        <p className="admin-empty">No categories found.</p>
      )}
      <Pagination pagination={pagination} address={address} />
      <NameUndoList merges={merges} changes={changes} />
    </>
  );
}

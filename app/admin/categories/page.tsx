import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { AddCategory } from "#components/admin/add-category";
import { CategoryTable } from "#components/admin/category-table";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { EXCLUDED_NOTE } from "#lib/categories/policy";
import { listCategories } from "#lib/categories/queries";
import { type PageQuery, pageInQuery } from "#lib/page-query";
import { isPastEnd } from "#lib/pagination";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const CATEGORIES_A_PAGE = 200;

const address = { path: "/admin/categories" };

async function askedPage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageAdmin(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await askedPage(searchParams);
  const words = { title: "Manage Categories", description: "Name categories, and keep some out of the feeds." };
  return pageMetadata(await getSite(), { ...words, ...address, page, noindex: true });
}

export default async function ManageCategoriesPage({ searchParams }: Props) {
  const page = await askedPage(searchParams);
  const { categories, pagination } = await listCategories({ page, limit: CATEGORIES_A_PAGE });
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading title="Manage Categories" note={`Excluded from feeds: ${EXCLUDED_NOTE}`} />
      <AddCategory />
      {categories.length > 0 ? (
        <CategoryTable categories={categories} />
      ) : (
        <p className="admin-empty">No categories found.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}

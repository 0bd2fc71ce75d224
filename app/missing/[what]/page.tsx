import type { Metadata } from "next";
import { CategoryMissing } from "#components/categories/category-missing";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";

type Props = { params: Promise<{ what: string }> };

const isCategory = async ({ params }: Props): Promise<boolean> => (await params).what === "category";

export async function generateMetadata(props: Props): Promise<Metadata> {
  return (await isCategory(props)) ? CATEGORY_MISSING : PAGE_MISSING;
}

/** One page for all unknown addresses and categories, so that they can't fill the cache. */
export default async function MissingPage(props: Props) {
  return (await isCategory(props)) ? <CategoryMissing /> : <NotFoundPanel />;
}

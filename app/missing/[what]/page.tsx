import type { Metadata } from "next";
import { headers } from "next/headers";
import { CategoryMissing } from "#components/categories/category-missing";
import { FailedPage, failedTitle } from "#components/layout/failed-page";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { CATEGORY_MISSING, FAILED_URL_HEADER, PAGE_MISSING } from "#lib/seo/missing";

type Props = { params: Promise<{ what: string }> };

const kindOf = async ({ params }: Props): Promise<string> => (await params).what;

const failedUrl = async (): Promise<string | null> => (await headers()).get(FAILED_URL_HEADER);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const kind = await kindOf(props);
  if (kind === "category") return CATEGORY_MISSING;
  const url = kind === "failed" ? await failedUrl() : null;
  return url === null ? PAGE_MISSING : { title: failedTitle(url), robots: { index: false } };
}

/** One page for all unknown addresses, one for all unknown categories, so that they can't fill the cache, and one for failures. */
export default async function MissingPage(props: Props) {
  const kind = await kindOf(props);
  if (kind === "category") return <CategoryMissing />;
  const url = kind === "failed" ? await failedUrl() : null;
  return url === null ? <NotFoundPanel /> : <FailedPage url={url} />;
}

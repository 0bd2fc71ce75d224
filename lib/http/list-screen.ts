import type { Metadata } from "next";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { pageAddress } from "#lib/seo/addresses";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

export type ListScreenProps = { searchParams: Promise<PageQuery> };

/** A paginated screen of the panel: its page number, if the viewer may see it, and its metadata. */
export function listScreen(path: string, words: { title: string; description: string }) {
  const address = { path };
  async function parsePage({ searchParams }: ListScreenProps): Promise<number> {
    const page = pageInQuery(await searchParams);
    await requirePageStaff(pageAddress(path, undefined, page));
    return page;
  }
  async function generateMetadata(props: ListScreenProps): Promise<Metadata> {
    const page = await ifReadable(parsePage(props));
    return pageMetadata(await getSite(), { ...words, ...address, page });
  }
  return { address, parsePage, generateMetadata };
}

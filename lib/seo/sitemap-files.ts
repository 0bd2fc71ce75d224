import { listAllCategories } from "#lib/categories/queries";
import { findNewestByCategory, getSite, readVideoBlock } from "./queries.ts";
import { sitePages } from "./site-pages.ts";
import { blockOf, renderPages, renderVideos, URLSET_END, URLSET_START } from "./sitemap.ts";

/** A file of the sitemap piece by piece; nothing at all when there is no file of that name. */
export async function* writeSitemapFile(name: string): AsyncGenerator<string> {
  const site = await getSite();
  if (name === "pages.xml") {
    const [categories, newest] = await Promise.all([listAllCategories(), findNewestByCategory()]);
    yield `${URLSET_START}${renderPages(site, sitePages(categories, newest))}${URLSET_END}`;
    return;
  }
  const block = blockOf(name);
  if (block === undefined) return;
  let start = URLSET_START;
  for await (const videos of readVideoBlock(block)) {
    yield `${start}${renderVideos(site, videos)}`;
    start = "";
  }
  if (start === "") yield URLSET_END;
}

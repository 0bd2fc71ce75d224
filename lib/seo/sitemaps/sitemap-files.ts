import { createHash } from "node:crypto";
import { listAllCategories } from "#lib/categories/queries";
import type { Version } from "#lib/seo/document";
import { findNewestByCategory, getSite, measureBlock, readVideoBlock } from "#lib/seo/queries";
import { listEmbedHosts } from "#lib/videos/hosts/queries";
import { listTagSlugs } from "#lib/videos/tags/queries";
import { sitePages } from "./site-pages.ts";
import { blockOf, MAX_PAGES, renderPages, renderVideos, URLSET_END, URLSET_START } from "./sitemap.ts";

/** Increment when the format changes. */
const FORMAT = 1;

export async function findSitemapVersion(name: string): Promise<Version | undefined> {
  const block = blockOf(name);
  if (block === undefined) return undefined;
  const [site, hosts, categories, measured] = await Promise.all([
    getSite(),
    listEmbedHosts(),
    listAllCategories(),
    measureBlock(block),
  ]);
  const names = categories.map(({ id, name }) => [id, name]);
  const made = createHash("sha256").update(JSON.stringify([FORMAT, site, hosts, names, measured]));
  return { etag: `W/"${made.digest("base64url").slice(0, 20)}"`, modifiedAt: measured.modifiedAt };
}

export async function* writeSitemapFile(name: string): AsyncGenerator<string> {
  const site = await getSite();
  if (name === "pages.xml") {
    const [categories, newest, tags] = await Promise.all([
      listAllCategories(),
      findNewestByCategory(),
      listTagSlugs(MAX_PAGES),
    ]);
    yield `${URLSET_START}${renderPages(site, sitePages(categories, newest, tags))}${URLSET_END}`;
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

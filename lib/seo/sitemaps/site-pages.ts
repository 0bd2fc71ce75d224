import type { Category } from "#lib/categories/types";
import { SCREENS } from "#lib/routes";
import { categoryPath, tagPath } from "#lib/seo/addresses";
import type { SitemapPage } from "#lib/seo/types";

const named = SCREENS.filter(({ inSitemap }) => inSitemap);
const LISTS = named.filter(({ isList }) => isList).map(({ path }) => path);
const INFORMATION = named.filter(({ isList }) => !isList).map(({ path }) => path);

export const SITE_PAGES = [...LISTS, ...INFORMATION];

export function sitePages(categories: Category[], newest: Map<number, string>, tags: string[]): SitemapPage[] {
  const latest = [...newest.values()].reduce((a, b) => (a > b ? a : b), "") || undefined;
  return [
    ...LISTS.filter((path) => path !== "/tags" || tags.length > 0).map((path) => ({ path, modifiedAt: latest })),
    ...INFORMATION.map((path) => ({ path })),
    ...categories
      .filter(({ videoCount }) => videoCount > 0)
      .map(({ id }) => ({ path: categoryPath(id), modifiedAt: newest.get(id) })),
    ...tags.map((slug) => ({ path: tagPath(slug) })),
  ];
}

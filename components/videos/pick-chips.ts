/**
 * Phones show only the first chip. Starting at an index derived from the id varies it across a page, while it stays the
 * same for every visitor. The page's own category is left out unless it is the only one.
 */
export function pickChips<Item extends { id: number }>(videoId: number, categories: Item[], own?: number): Item[] {
  const others = categories.filter(({ id }) => id !== own);
  const shown = others.length > 0 ? others : categories;
  const start = shown.length > 0 ? videoId % shown.length : 0;
  return [...shown.slice(start), ...shown.slice(0, start)].slice(0, 2);
}

/**
 * Phones show only the first chip. Starting at an index derived from the id varies it across a page, while it stays the
 * same for every visitor.
 */
export function pickChips<Item>(videoId: number, categories: Item[]): Item[] {
  const start = categories.length > 0 ? videoId % categories.length : 0;
  return [...categories.slice(start), ...categories.slice(0, start)].slice(0, 2);
}

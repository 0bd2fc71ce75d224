/** Phones show only the first, so the start depends on the id: varied across a page, and the same for everyone. */
export function pickChips<Item>(videoId: number, categories: Item[]): Item[] {
  const start = categories.length > 0 ? videoId % categories.length : 0;
  return [...categories.slice(start), ...categories.slice(0, start)].slice(0, 2);
}

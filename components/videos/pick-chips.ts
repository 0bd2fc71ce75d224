/**
 * Phones show only the first chip. Starting at an index derived from the id varies it across a page, while it stays the
 * same for every visitor. The category of the page itself, `last`, gives way to others.
 */
export function pickChips<Item extends { id: number }>(videoId: number, categories: Item[], last?: number): Item[] {
  const start = categories.length > 0 ? videoId % categories.length : 0;
  const turned = [...categories.slice(start), ...categories.slice(0, start)];
  return turned.sort((one, other) => Number(one.id === last) - Number(other.id === last)).slice(0, 2);
}

/**
 * The two categories a card shows. A narrow screen shows the first alone, so the start moves with the video's id: over
 * a page of cards it is as good as random, and yet every visitor and every cached copy sees the same.
 */
export function pickChips<Item>(videoId: number, categories: Item[]): Item[] {
  const start = categories.length > 0 ? videoId % categories.length : 0;
  return [...categories.slice(start), ...categories.slice(0, start)].slice(0, 2);
}

/** `to` is clamped to the list. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const place = Math.min(Math.max(to, 0), list.length - 1);
  if (place === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(place, 0, item);
}

/** Unclamped; undefined for other keys. */
export function placeByKey(key: string, place: number, length: number): number | undefined {
  const places: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: length - 1 };
  return places[key];
}

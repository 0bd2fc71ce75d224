/** A list in which what stood at `from` stands at `to`; places are counted from 0 and held within the list. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const place = Math.min(Math.max(to, 0), list.length - 1);
  if (place === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(place, 0, item);
}

/** Where a key sends what stands at `place` in a list of `length`; undefined when the key is not for that. */
export function placeByKey(key: string, place: number, length: number): number | undefined {
  const places: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: length - 1 };
  return places[key];
}

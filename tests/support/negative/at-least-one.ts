/** A list to make tests from. An empty one would make none, and pass. */
export function atLeastOne<T>(list: T[]): T[] {
  if (list.length === 0) throw new Error("There is nothing to make tests from.");
  return list;
}

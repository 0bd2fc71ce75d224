/** Guards against test.each with an empty list, which would pass. */
export function atLeastOne<T>(list: T[]): T[] {
  if (list.length === 0) throw new Error("There is nothing to make tests from.");
  return list;
}

import { nameKey } from "#lib/categories/name-key";

/** Reads names with commas or line breaks between them. */
export const readTags = (text: string): string[] => text.split(/[,\n\r]/).flatMap((name) => name.trim() || []);

/** Leaves out names that are there already. Of names that differ only in case, the known one is taken. */
export function addTags(tags: string[], written: string, known: readonly { name: string }[]): string[] {
  const byKey = new Map(tags.map((name) => [nameKey(name), name]));
  for (const name of readTags(written)) {
    const key = nameKey(name);
    const same = known.find((each) => nameKey(each.name) === key)?.name;
    if (!byKey.has(key)) byKey.set(key, same ?? name.slice(0, 100));
  }
  return [...byKey.values()];
}

import { listMeanings, type Meanings } from "#lib/categories/aliases/queries";
import { nameKey } from "#lib/categories/name-key";
import { readQuery } from "./query.ts";
import { type TsQueries, toEitherQueries } from "./tsquery.ts";

export const MAX_WORDS = 4;
const QUOTED = /["“”„‟«»]/;

/** False for texts in which aliases are not replaced: quoted or too long. */
export const isFoundAsAlias = (text: string): boolean =>
  !QUOTED.test(text) && text.trim().split(/\s+/).length <= MAX_WORDS;

/** Replaces aliases with their names; null if there are none. Quoted texts are left unchanged. */
export function meaningOf(text: string, { categories, tags }: Meanings): string | null {
  if ((categories.size === 0 && tags.size === 0) || QUOTED.test(text)) return null;
  const words = text.trim().split(/\s+/);
  const found: string[] = [];
  let isReplaced = false;
  for (let at = 0; at < words.length; ) {
    let name: string | undefined;
    let size = Math.min(MAX_WORDS, words.length - at);
    for (; size > 0 && name === undefined; size--) {
      const key = nameKey(words.slice(at, at + size).join(" "));
      name = categories.get(key) ?? tags.get(key);
    }
    at += name === undefined ? 1 : size + 1;
    found.push(name ?? (words[at - 1] as string));
    isReplaced ||= name !== undefined;
  }
  return isReplaced ? found.join(" ") : null;
}

export const meaningIn = async (text: string): Promise<string | null> => meaningOf(text, await listMeanings());

/** Matches the typed text or its aliases' names; null if it contains no alias. */
export async function meantQueries(text: string): Promise<TsQueries | null> {
  const name = await meaningIn(text);
  return name === null ? null : toEitherQueries(readQuery(text), readQuery(name));
}

import { titleKey } from "./title-key.ts";
import { compoundEnd, joinCompound, pairsOf, readTokens, type Token } from "./words.ts";

export type Searchable = {
  title: string;
  tags: readonly string[];
  categories: readonly string[];
  description: string;
  /** Private descriptions are not indexed, because searches could reveal their content. */
  isPrivate: boolean;
};

/** Position gap between fields, so that no phrase spans two of them. */
const GAP = 4;
/** Postgres's maximum; later words are found, but not in phrases. */
const LAST_POSITION = 16_383;

export function searchDocument({ title, tags, categories, description, isPrivate }: Searchable): string {
  const document = new Document();
  const words = document.add(title, "A");
  if (words.length > 0) document.put(titleKey(words), 1, "A");
  for (const tag of tags) document.add(tag, "B");
  for (const category of categories) document.add(category, "C");
  if (!isPrivate) document.add(description, "D");
  return document.text;
}

class Document {
  text = "";
  #position = 1;

  add(field: string, weight: string): Token[] {
    const tokens = readTokens(field);
    for (let start = 0; start < tokens.length; ) {
      const end = compoundEnd(tokens, start);
      const joined = joinCompound(tokens, start, end);
      if (joined) {
        this.put(joined, this.#position, weight);
        this.put(joined, this.#position + end - start - 1, weight);
      }
      for (; start < end; start++) this.#place(tokens[start] as Token, weight);
    }
    this.#position += GAP;
    return tokens;
  }

  #place({ word, also, dense }: Token, weight: string): void {
    if (dense) for (const pair of pairsOf(word)) this.put(pair, this.#position++, weight);
    else {
      this.put(word, this.#position, weight);
      if (also) this.put(also, this.#position, weight);
      this.#position++;
    }
  }

  // No escaping needed: words contain only letters, digits, marks, "+" and "#".
  put(word: string, position: number, weight: string): void {
    this.text += `'${word}':${Math.min(position, LAST_POSITION)}${weight} `;
  }
}

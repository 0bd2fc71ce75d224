import { readTokens } from "#lib/search/words";

export type Described = {
  title: string;
  description: string;
  iframeSrc: string | null;
  sourceUrl: string | null;
  createdAt: Date;
  tags: readonly string[];
};

/** Later words of a title or description add little information. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 150;

const MONTH = "~";
const HOST = "@";
const TAG = "#";

/**
 * The month groups videos that were made or added together, a strong signal where the dates are the catalogue's own.
 */
const MONTH_WEIGHT = 2;

export const isMonth = (term: string): boolean => term.startsWith(MONTH);
export const isTag = (term: string): boolean => term.startsWith(TAG);

const hostOf = (address: string | null): string | undefined => address?.split("/")[2]?.toLowerCase();

/** A video's words, word pairs, tags, hosts and month, with their weights. */
export function readTerms({
  title,
  description,
  iframeSrc,
  sourceUrl,
  createdAt,
  tags,
}: Described): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [text, most] of [
    [title, TITLE_WORDS],
    // Descriptions have up to 20,000 characters; cutting them first saves work.
    [description.slice(0, DESCRIPTION_WORDS * 20), DESCRIPTION_WORDS],
  ] as const) {
    let before: string | undefined;
    for (const { word } of readTokens(text).slice(0, most)) {
      count(word);
      if (before !== undefined) count(`${before} ${word}`);
      before = word;
    }
  }
  for (const tag of tags) count(TAG + tag.toLowerCase());
  for (const host of new Set([hostOf(iframeSrc), hostOf(sourceUrl)])) if (host) count(HOST + host);
  const terms = new Map([...counts].map(([term, n]) => [term, 1 + Math.log(n)]));
  return terms.set(MONTH + createdAt.toISOString().slice(0, 7), MONTH_WEIGHT);
}

export function termText(term: string): string {
  const rest = term.slice(1);
  if (isTag(term)) return `tag ${rest}`;
  if (isMonth(term)) {
    const month = new Date(`${rest}-01T00:00:00Z`);
    return month.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  }
  return term.startsWith(HOST) ? rest : term;
}

import { readTokens } from "#lib/search/words";

/** What suggestions are drawn from. */
export type Described = {
  title: string;
  description: string;
  iframeSrc: string | null;
  sourceUrl: string | null;
  createdAt: Date;
  tags: readonly string[];
};

/** Words that are read of a title and of a description; what follows says little that is new. */
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 150;

const MONTH = "~";
const HOST = "@";
const TAG = "#";

/** The month says which videos were made or added together, which is much where dates are a catalogue's own. */
const MONTH_WEIGHT = 2;

export const isMonth = (term: string): boolean => term.startsWith(MONTH);
export const isTag = (term: string): boolean => term.startsWith(TAG);

const hostOf = (address: string | null): string | undefined => address?.split("/")[2]?.toLowerCase();

/** The words of a video, pairs of neighbours, tags, hosts and month, each with how much it says by itself. */
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
    // A description has up to 20,000 characters, of which the first hundred words need few.
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

/** A term as it is given for a reason. */
export function termText(term: string): string {
  const rest = term.slice(1);
  if (isTag(term)) return `tag ${rest}`;
  if (isMonth(term)) {
    const month = new Date(`${rest}-01T00:00:00Z`);
    return month.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
  }
  return term.startsWith(HOST) ? rest : term;
}

export type KnownWord = { word: string; videoCount: number };

export type Spelling = KnownWord & { cost: number };

const SHORTEST = 4;
const TWO_MISTAKES = 6;
const SHORTEST_BEGINNING = 5;
const OTHER_INITIAL = 0.5;
const ONLY_BEGINS_SO = 0.5;

export function canBeMisspelled(word: string): boolean {
  return /^\p{L}+$/u.test(word) && Array.from(word).length >= SHORTEST;
}

const mistakesAllowed = (length: number): number => (length < TWO_MISTAKES ? 1 : 2);

/**
 * Damerau-Levenshtein distance, Infinity beyond `limit`. `asBeginning` is the minimum over all prefixes of the word.
 */
export function countMistakes(typed: string, word: string, limit = Number.POSITIVE_INFINITY): Mistakes {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let older: number[] = [];
  let last = to.map((_, j) => j);
  last.push(to.length);
  let least = 0;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    const leastBefore = least;
    least = i;
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let mistakes = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) mistakes = Math.min(mistakes, at(older, j - 2) + 1);
      row.push(mistakes);
      least = Math.min(least, mistakes);
    }
    // A transposition looks two rows back, so both must exceed the limit.
    if (least > limit && leastBefore > limit) return TOO_MANY;
    [older, last] = [last, row];
  }
  return { asWhole: at(last, to.length), asBeginning: Math.min(...last) };
}

type Mistakes = { asWhole: number; asBeginning: number };
const TOO_MANY: Mistakes = { asWhole: Number.POSITIVE_INFINITY, asBeginning: Number.POSITIVE_INFINITY };

const at = (row: number[], i: number): number => row[i] as number;

export function nearestSpellings(typed: string, known: readonly KnownWord[], open: boolean, count: number): Spelling[] {
  const allowed = mistakesAllowed(Array.from(typed).length);
  const spellings: Spelling[] = [];
  for (const { word, videoCount } of known) {
    const { asWhole, asBeginning } = countMistakes(typed, word, allowed);
    const mistakes = open ? Math.min(asWhole, asBeginning + ONLY_BEGINS_SO) : asWhole;
    if (Math.floor(mistakes) > allowed || asWhole === 0 || (open && asBeginning === 0)) continue;
    const cost = mistakes + (word.codePointAt(0) === typed.codePointAt(0) ? 0 : OTHER_INITIAL);
    spellings.push({ word, videoCount, cost });
  }
  return spellings.sort((a, b) => a.cost - b.cost || b.videoCount - a.videoCount).slice(0, count);
}

/**
 * Trigram sets for the index lookup: every intended word contains all trigrams of at least one set. Two mistakes leave
 * one of three pieces of a long word intact; a short word is also tried with swapped letters.
 */
export function gramsToSearch(typed: string, open: boolean): string[][] {
  const end = open ? [] : ["$"];
  const letters = ["^", ...Array.from(typed), ...end];
  const size = Math.floor(letters.length / 3);
  if (size >= 3) return [letters.slice(0, size), letters.slice(size, 2 * size), letters.slice(2 * size)].map(gramsOf);
  return [
    ...gramsOf(["^", ...Array.from(typed), "$"]).map((gram) => [gram]),
    ...swapsOf(typed).map((word) => gramsOf(["^", ...word, ...end])),
  ];
}

function swapsOf(typed: string): string[][] {
  const letters = Array.from(typed);
  return letters.slice(1).map((_, i) => letters.toSpliced(i, 2, letters[i + 1] as string, letters[i] as string));
}

const gramsOf = (letters: string[]): string[] =>
  letters.slice(2).map((letter, i) => `${letters[i]}${letters[i + 1]}${letter}`);

export function splitsOf(word: string): [string, string][] {
  const letters = Array.from(word);
  return letters.slice(2, -1).map((_, i) => [letters.slice(0, i + 2).join(""), letters.slice(i + 2).join("")]);
}

export function beginningsOf(word: string): string[] {
  const letters = Array.from(word);
  const lengths = [1, 2, 3].map((ending) => letters.length - ending).filter((length) => length >= SHORTEST_BEGINNING);
  return lengths.map((length) => letters.slice(0, length).join(""));
}

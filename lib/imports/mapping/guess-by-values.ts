import { MAX_STARTING_VIEWS } from "#lib/videos/origin/columns";
import { type FieldFacts, isText } from "./field-facts.ts";
import { MAX_SECONDS } from "./guess-rules.ts";
import { MIN_VALUES } from "./origin-rates.ts";
import type { Mapping, Target } from "./types.ts";

/** For fields without names, and for titles whose field has an unknown name. */
export function guessByValues(
  facts: FieldFacts[],
  fields: Mapping["fields"],
  used: Set<string>,
  take: (target: Target, taken: FieldFacts[]) => void,
) {
  const free = () => facts.filter(({ name }) => !used.has(name) && /^Column \d+$/.test(name));
  const numbers = () => free().filter((each) => each.share(each.numbers) > 0.9 && each.smallest >= 0);
  if (!fields.duration) {
    const seconds = numbers().filter(
      (each) => !each.isNumbered && each.largest >= 20 && each.largest <= MAX_SECONDS && each.times === 0,
    );
    // Counts of likes and the like are often small, durations only where they are unknown.
    const isCount = (each: FieldFacts) => Number(each.share(each.few) > 0.2);
    take("duration", seconds.sort((a, b) => isCount(a) - isCount(b)).slice(0, 1));
  }
  if (!fields.sourceUrl)
    take(
      "sourceUrl",
      free()
        .filter((each) => each.addressShare > 0.9 && each.share(each.images) < 0.5)
        .slice(0, 1),
    );
  if (!fields.oldId)
    take(
      "oldId",
      numbers()
        .filter(({ isNumbered }) => isNumbered)
        .slice(0, 1),
    );
  if (!fields.oldSlug)
    take(
      "oldSlug",
      free()
        .filter((each) => each.isDistinct && each.share(each.slugs) > 0.9 && each.filled >= MIN_VALUES)
        .slice(0, 1),
    );
  if (!fields.startingViews) {
    const counts = numbers().filter(
      (each) =>
        each.times === 0 &&
        each.largest >= 100 &&
        each.largest <= MAX_STARTING_VIEWS &&
        each.partCount > 0.3 * each.filled,
    );
    take("startingViews", counts.sort((a, b) => b.largest - a.largest).slice(0, 1));
  }
  const most = Math.max(...facts.map(({ filled }) => filled));
  const words = free().filter(isText);
  if (!fields.title) {
    const named = words.length > 0 ? words : facts.filter((each) => !used.has(each.name) && isText(each));
    const score = (each: FieldFacts) => titleScore(each) - (each.filled < 0.8 * most ? 2 : 0);
    const [best] = named.sort((a, b) => score(b) - score(a));
    take("title", best ? [best] : []);
  }
  const lists = free().filter(
    (each) => isText(each) && !each.isProse && each.length < 300 && (isDivided(each) || each.recurrence > 1.5),
  );
  // Categories are nearly always filled, and have fewer distinct values than tags.
  const order = (each: FieldFacts) => (each.filled < 0.8 * most ? 1e6 : 0) + each.partCount;
  lists.sort((a, b) => order(a) - order(b));
  if (!fields.categories) take("categories", lists.slice(0, 1));
  if (!fields.tags)
    take(
      "tags",
      lists.filter(({ name }) => !used.has(name)),
    );
  if (!fields.description)
    take(
      "description",
      free()
        .filter((each) => isText(each) && each.spaced > 0.5 && each.length > 40)
        .slice(0, 1),
    );
}

const isDivided = (facts: FieldFacts) =>
  Math.max(facts.divided["|"], facts.divided[";"], facts.divided[","]) > 0.5 * facts.filled;
/** Titles contain spaces, are mostly distinct and not long. Lists of tags are often more distinct. */
const titleScore = (facts: FieldFacts) =>
  2 * facts.spaced +
  facts.distinctShare -
  (facts.distinctShare < 0.5 ? 3 : 0) -
  (isDivided(facts) ? 2 : 0) -
  (facts.length > 200 ? 3 : facts.length > 120 ? 1 : 0);

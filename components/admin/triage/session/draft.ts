import type { Suggestions } from "#lib/admin/suggestions/types";
import type { TriageChange } from "#lib/admin/triage/types";
import { nameKey } from "#lib/categories/name-key";
import type { Category, CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import type { EditedVideo } from "#lib/videos/admin/types";

export type Draft = {
  title: string;
  categories: CategoryLink[];
  tags: string[];
  isPrivate: boolean;
  /** The video is not published yet. */
  isDraft: boolean;
};

/** A category with a number key; `why` explains the suggestion. */
export type Choice = CategoryLink & { why: string };

const CHOICES = 9;

const percent = new Intl.NumberFormat("en", { style: "percent" });

export const draftOf = ({ title, categories, tags, isPrivate, state }: EditedVideo): Draft => ({
  title,
  categories: categories.map(({ id, name }) => ({ id, name })),
  tags: tags.map(({ name }) => name),
  isPrivate,
  isDraft: state === "draft",
});

const sortedIds = ({ categories }: Draft): number[] => categories.map(({ id }) => id).sort((a, b) => a - b);
const sortedKeys = ({ tags }: Draft): string[] => tags.map(nameKey).sort();

/** Undefined without differences. */
export function changeBetween(from: Draft, to: Draft): TriageChange | undefined {
  const change: TriageChange = {
    ...(to.title !== from.title && { title: to.title }),
    ...(sortedIds(to).join() !== sortedIds(from).join() && { categoryIds: sortedIds(to) }),
    ...(sortedKeys(to).join("\n") !== sortedKeys(from).join("\n") && { tags: to.tags }),
    ...(to.isPrivate !== from.isPrivate && { isPrivate: to.isPrivate }),
    ...(from.isDraft && !to.isDraft && { publish: true }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

export function withCategory(draft: Draft, category: CategoryLink): Draft {
  const others = draft.categories.filter(({ id }) => id !== category.id);
  const { id, name } = category;
  return { ...draft, categories: others.length < draft.categories.length ? others : [...others, { id, name }] };
}

export function withTag(draft: Draft, tag: string): Draft {
  const others = draft.tags.filter((each) => nameKey(each) !== nameKey(tag));
  return { ...draft, tags: others.length < draft.tags.length ? others : [...others, tag] };
}

/**
 * Suggested categories first, then recently chosen ones, then the largest. Videos that have categories are offered only
 * confident suggestions and recently chosen ones.
 */
export function choicesFor(
  { categories: has }: Draft,
  suggested: Suggestions["categories"],
  recent: CategoryLink[],
  all: Category[],
): Choice[] {
  const taken = new Set(has.map(({ id }) => id));
  const because = (why: string[], precision: number | null) =>
    [precision === null ? "Low confidence" : `${percent.format(precision)} sure`, why.join(", ")]
      .filter(Boolean)
      .join(": ");
  const largest = all.toSorted((a, b) => b.videoCount - a.videoCount).slice(0, CHOICES * 2);
  const isFiled = has.length > 0;
  const likely = isFiled ? suggested.filter(({ precision }) => precision !== null) : suggested;
  const candidates = [
    ...likely.map(({ id, name, why, precision }) => ({ id, name, why: because(why, precision) })),
    ...recent.map(({ id, name }) => ({ id, name, why: "Chosen before" })),
    ...(isFiled ? [] : largest).map(({ id, name, videoCount }) => ({
      id,
      name,
      why: `Holds ${formatNumber(videoCount)} videos`,
    })),
  ];
  return candidates.filter(({ id }) => !taken.has(id) && taken.add(id)).slice(0, CHOICES);
}

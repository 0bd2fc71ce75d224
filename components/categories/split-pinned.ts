import type { CategoryLink } from "#lib/categories/types";

const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Ignores pinned names without a category; the rest is sorted by name. */
export function splitPinned(categories: CategoryLink[], pinned: string[]) {
  const key = (name: string) => name.toLowerCase();
  const byName = new Map(categories.map((category) => [key(category.name), category]));
  const first = pinned.flatMap((name) => byName.get(key(name)) ?? []);
  const rest = categories.filter((category) => !first.includes(category));
  return { first, rest: rest.sort((a, b) => order.compare(a.name, b.name)) };
}

import type { CategoryLink } from "#lib/categories/types";

const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The pinned categories in their given order, those that exist, and the rest by name. */
export function splitPinned(categories: CategoryLink[], pinned: string[]) {
  const key = (name: string) => name.toLowerCase();
  const byName = new Map(categories.map((category) => [key(category.name), category]));
  const first = pinned.flatMap((name) => byName.get(key(name)) ?? []);
  const rest = categories.filter((category) => !first.includes(category));
  return { first, rest: rest.sort((a, b) => order.compare(a.name, b.name)) };
}

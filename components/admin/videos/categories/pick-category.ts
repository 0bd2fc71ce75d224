import type { Category } from "#lib/categories/types";

const isCalled = (name: string) => (category: Category) => category.name.toLowerCase() === name;

/** The categories with the text in their name, and the one that is meant: the pressed one, the one of that very name, or the only one. */
export function pickCategory(
  categories: Category[],
  { text, chosen }: { text: string; chosen: number | undefined },
): { shown: Category[]; picked: Category | undefined } {
  const wanted = text.trim().toLowerCase();
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(wanted));
  const only = wanted && shown.length === 1 ? shown[0] : undefined;
  return { shown, picked: shown.find(({ id }) => id === chosen) ?? shown.find(isCalled(wanted)) ?? only };
}

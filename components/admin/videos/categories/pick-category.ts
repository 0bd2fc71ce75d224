import type { Category } from "#lib/categories/types";

const isCalled = (name: string) => (category: Category) => category.name.toLowerCase() === name;

/** Categories that match the text, and the one that Enter takes: the highlighted, the exact or the only match. */
export function pickCategory(
  categories: Category[],
  { text, chosen }: { text: string; chosen: number | undefined },
): { shown: Category[]; picked: Category | undefined } {
  const wanted = text.trim().toLowerCase();
  const shown = categories.filter(({ name }) => name.toLowerCase().includes(wanted));
  const only = wanted && shown.length === 1 ? shown[0] : undefined;
  return { shown, picked: shown.find(({ id }) => id === chosen) ?? shown.find(isCalled(wanted)) ?? only };
}

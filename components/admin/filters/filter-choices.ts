/** What the fields of a filter offer. */
export type FilterChoices = {
  categories: { id: number; name: string; videoCount: number }[];
  hosts: string[];
  imports: { id: number; source: string }[];
};

/** Id of the form with the search, to which the fields of the filter belong too. */
export const LIST_FORM = "list-tools";

/** Categories that are chosen one by one; further ones come from an address alone. */
export const CATEGORY_FIELDS = ["category", "category2", "category3"] as const;

type Query = Record<string, string | undefined>;

/** The form's own fields as the parameter that they stand for. */
export function mergeCategoryFields({ category2, category3, ...query }: Query): Query {
  const category = [query.category, category2, category3].filter(Boolean).join();
  return { ...query, category: category || undefined };
}

/** Whether an address is as the form sends it without scripts: with fields that are empty or the form's own. */
export const isAsSent = (query: Query): boolean =>
  Object.entries(query).some(([name, value]) => value === "" || /^category[23]$/.test(name));

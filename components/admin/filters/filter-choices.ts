export type FilterChoices = {
  categories: { id: number; name: string; videoCount: number }[];
  hosts: string[];
  imports: { id: number; source: string }[];
};

/** Fields outside the form refer to it by this id. */
export const LIST_FORM = "list-tools";

/** The form offers three categories; URLs may contain more. */
export const CATEGORY_FIELDS = ["category", "category2", "category3"] as const;

type Query = Record<string, string | undefined>;

/** Merges the form's separate category fields into the `category` parameter. */
export function mergeCategoryFields({ category2, category3, ...query }: Query): Query {
  const category = [query.category, category2, category3].filter(Boolean).join();
  return { ...query, category: category || undefined };
}

/** True for URLs submitted without scripts, which contain empty or form-only fields. */
export const isAsSent = (query: Query): boolean =>
  Object.entries(query).some(([name, value]) => value === "" || /^category[23]$/.test(name));

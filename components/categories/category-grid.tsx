import type { Category } from "#lib/categories/types";
import { CategoryCard } from "./category-card.tsx";

type Props = {
  categories: Pick<Category, "id" | "name" | "videoCount">[];
  /** By category id. Omitted renders cards without pictures. */
  stills?: ReadonlyMap<number, string | null>;
};

export function CategoryGrid({ categories, stills }: Props) {
  return (
    <ul
      className="category-grid grid grid-cols-2 gap-x-3 gap-y-5 max-[18rem]:grid-cols-1 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-6 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7"
      data-choice="category-card"
    >
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} thumbnailUrl={stills && (stills.get(category.id) ?? null)} />
        </li>
      ))}
    </ul>
  );
}

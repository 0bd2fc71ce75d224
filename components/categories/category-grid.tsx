import type { Category } from "#lib/categories/types";
import { CategoryCard } from "./category-card.tsx";

type Props = {
  categories: Pick<Category, "id" | "name" | "videoCount">[];
  /** Stills by category id; without it the cards have no pictures. */
  stills?: ReadonlyMap<number, string | null>;
};

export function CategoryGrid({ categories, stills }: Props) {
  return (
    <ul className="category-grid" data-choice="category-card">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} thumbnailUrl={stills && (stills.get(category.id) ?? null)} />
        </li>
      ))}
    </ul>
  );
}

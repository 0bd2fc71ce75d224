import type { Category } from "#lib/categories/types";
import { CategoryCard } from "./category-card.tsx";

type Props = {
  categories: Pick<Category, "id" | "name" | "videoCount">[];
  /** Stills by category id; without it the cards have no pictures. */
  stills?: ReadonlyMap<number, string | null>;
};

export function CategoryGrid({ categories, stills }: Props) {
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} thumbnailUrl={stills && (stills.get(category.id) ?? null)} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's shape while categories are on the way. */
export function CategoryGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading categories...</span>
      <div className="category-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="bone category-bone" />
        ))}
      </div>
    </div>
  );
}

import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";

/** Shown under a search without results. */
export function SimilarCategories({ categories }: { categories: CategoryLink[] }) {
  if (categories.length === 0) return null;
  return (
    <nav className="mt-4" aria-labelledby="similar-categories">
      <h2 id="similar-categories" className="mb-2 text-ui font-semibold">
        Similar categories
      </h2>
      <div className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, name }) => (
          <SiteLink key={id} href={`/categories/${id}`} className="chip">
            {name}
          </SiteLink>
        ))}
      </div>
    </nav>
  );
}

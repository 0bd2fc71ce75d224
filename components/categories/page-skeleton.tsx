import { PageHeading } from "#components/layout/page-heading";

/** Cards on a full page of categories. */
const A_PAGE = 12;

/** The skeleton of the categories that are on their way. */
export function CategoriesSkeleton() {
  return (
    <>
      <PageHeading title="Categories">
        <div className="bone search-bone" aria-hidden="true" />
      </PageHeading>
      <div className="category-finder" aria-hidden="true">
        <div className="bone h-11 w-96 max-w-full rounded-control" />
      </div>
      <ul className="category-grid" aria-hidden="true">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <li key={place}>
            <div className="bone aspect-3/2 rounded-picture" />
          </li>
        ))}
      </ul>
    </>
  );
}

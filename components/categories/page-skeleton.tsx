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
      <ul className="category-grid" aria-hidden="true">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <li key={place}>
            <div className="bone thumb-bone mb-2" />
            <div className="bone line-bone w-2/3" />
            <div className="bone line-bone w-1/3" />
          </li>
        ))}
      </ul>
    </>
  );
}

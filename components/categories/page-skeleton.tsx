import { PageHeading } from "#components/layout/page-heading";
import { NotePlaceholder, SearchPlaceholder } from "#components/videos/skeleton/placeholders";

const A_PAGE = 12;

/** Rendered in the browser only. */
export function CategoriesSkeleton() {
  return (
    <>
      <PageHeading title="Categories" note={<NotePlaceholder />}>
        <SearchPlaceholder />
      </PageHeading>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-6 max-sm:mb-4" aria-hidden="true">
        <div className="skeleton h-11 max-w-[24rem] flex-[1_1_14rem] rounded-chip md:h-10" />
        <div className="skeleton h-11 w-44 rounded-control" />
      </div>
      {"categoryLetters" in document.documentElement.dataset && (
        <div className="filter-bar" aria-hidden="true">
          <div className="skeleton h-11 w-full rounded-control" />
        </div>
      )}
      <ul
        className="category-grid grid grid-cols-2 gap-x-3 gap-y-5 max-[18rem]:grid-cols-1 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-6 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7"
        aria-hidden="true"
      >
        {Array.from({ length: A_PAGE }, (_, place) => (
          <li key={place}>
            <div className="skeleton aspect-3/2 rounded-picture" />
          </li>
        ))}
      </ul>
    </>
  );
}

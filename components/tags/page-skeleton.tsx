import { PageHeading } from "#components/layout/page-heading";
import { NotePlaceholder } from "#components/videos/skeleton/placeholders";

const NAMES = 60;

export function TagsSkeleton() {
  return (
    <>
      <PageHeading title="Tags" note={<NotePlaceholder />}>
        <div className="skeleton min-h-11 flex-[1_0_100%] rounded-chip md:min-h-10 md:flex-[0_1_20rem]" />
      </PageHeading>
      <div className="filter-bar" aria-hidden="true">
        <div className="skeleton h-11 w-full rounded-control" />
      </div>
      <ul
        className="grid grid-cols-2 gap-x-1 gap-y-0.5 max-[18rem]:grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-4"
        aria-hidden="true"
      >
        {Array.from({ length: NAMES }, (_, place) => (
          <li key={place}>
            <div className="skeleton h-11 rounded-control" />
          </li>
        ))}
      </ul>
    </>
  );
}

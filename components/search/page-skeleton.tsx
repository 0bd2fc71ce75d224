import { PageHeading } from "#components/layout/page-heading";
import { CardSkeleton } from "#components/videos/card-skeleton";

const A_PAGE = 16;

export function SearchSkeleton({ path, query }: { path: string; query: string }) {
  const asked = new URLSearchParams(query);
  return (
    <>
      <PageHeading
        title={`Search Results for "${asked.get("q") ?? asked.get("search")}"`}
        note={<span className="bone line-bone block w-24" aria-hidden="true" />}
      />
      {path !== "/search" && <div className="bone filter-bone" />}
      <div className="bone options-bone" />
      <div className="grid" aria-hidden="true">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

import { PageHeading } from "#components/layout/page-heading";
import { CardSkeleton } from "#components/videos/skeleton/card-skeleton";

const A_PAGE = 16;

export function SearchSkeleton({ path, query }: { path: string; query: string }) {
  const params = new URLSearchParams(query);
  return (
    <>
      <PageHeading
        title={`Search Results for "${params.get("q") ?? params.get("search")}"`}
        note={<span className="skeleton skeleton-line block w-24" aria-hidden="true" />}
      />
      {path !== "/search" && <div className="skeleton max-w-[42.5rem] h-9 mb-4 rounded-chip" />}
      <div className="skeleton max-w-[40rem] h-11 mb-6 rounded-control" />
      <div className="video-grid" aria-hidden="true">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

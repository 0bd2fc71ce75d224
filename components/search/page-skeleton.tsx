import { PageHeading } from "#components/layout/page-heading";
import {
  FilterBarPlaceholder,
  GridPlaceholders,
  NotePlaceholder,
  OptionsPlaceholder,
} from "#components/videos/skeleton/placeholders";
import { inQuotes } from "#lib/search/term";

export function SearchSkeleton({ path, query }: { path: string; query: string }) {
  const params = new URLSearchParams(query);
  return (
    <>
      <PageHeading
        title={`Search Results for ${inQuotes(params.get("q") ?? params.get("search") ?? "")}`}
        note={<NotePlaceholder />}
        isNoteBelow
      />
      {path !== "/search" && <FilterBarPlaceholder />}
      <OptionsPlaceholder />
      <GridPlaceholders count={16} />
    </>
  );
}

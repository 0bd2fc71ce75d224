import { type Sorting, SortLink } from "#components/admin/ui/sort-head";
import type { ListAddress } from "../../navigation/page-window.ts";

/** On wide screens, the table header sorts. */
export function VideoSorting(props: { sorting: Sorting; address: ListAddress }) {
  const search = props.address.params?.search;
  return (
    <nav
      className="ml-auto flex items-center min-[75rem]:hidden gap-2 max-md:ml-0 max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] *:flex-none"
      aria-label="Sort by"
    >
      <span className="text-sm text-muted">Sort by</span>
      <SortLink label="Added" column="createdAt" className="chip md:hidden" {...props} />
      <SortLink label="Views" column="viewCount" className="chip" {...props} />
      <SortLink label="Duration" column="duration" className="chip" {...props} />
      <SortLink label="Number" column="id" className="chip" {...props} />
      {search && <SortLink label="Relevance" column="relevance" {...props} />}
    </nav>
  );
}

import { type Sorting, SortLink } from "#components/admin/ui/sort-head";
import type { ListAddress } from "../../navigation/page-window.ts";

/** Sort select; on wide screens only for orders without a column. */
export function VideoSorting(props: { sorting: Sorting; address: ListAddress }) {
  return (
    <nav
      className="ml-auto flex items-center gap-2 max-md:ml-0 max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] *:flex-none"
      aria-label="Sort by"
    >
      <span className="text-sm text-muted">Sort by</span>
      <SortLink label="Added" column="createdAt" className="md:hidden" {...props} />
      <SortLink label="Views" column="viewCount" className="min-[75rem]:hidden" {...props} />
      <SortLink label="Duration" column="duration" className="min-[75rem]:hidden" {...props} />
      <SortLink label="Number" column="id" {...props} />
      {props.address.params?.search && <SortLink label="Relevance" column="relevance" {...props} />}
    </nav>
  );
}

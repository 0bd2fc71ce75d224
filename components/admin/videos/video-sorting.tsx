import { type Sorting, SortLink } from "#components/admin/ui/sort-head";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
import type { ListAddress } from "../../navigation/page-window.ts";

const PANEL_ID = "video-sorting";

const COLUMNS = [
  ["createdAt", "Added"],
  ["title", "Title"],
  ["viewCount", "Views"],
  ["duration", "Duration"],
  ["id", "ID"],
] as const;

type Props = { sorting: Sorting; address: ListAddress };

/** A menu that needs no scripts. On wide screens, the table header sorts. */
export function VideoSorting(props: Props) {
  const { sortBy, sortOrder } = props.sorting;
  const columns = props.address.params?.search ? [...COLUMNS, ["relevance", "Relevance"] as const] : COLUMNS;
  const [, shown = "Publication"] = columns.find(([column]) => column === sortBy) ?? [];
  return (
    <div className="contents min-[75rem]:hidden">
      <button type="button" className="btn max-md:px-3 md:min-w-48" popoverTarget={PANEL_ID}>
        <span>
          <span className="max-md:sr-only">Sort by: </span>
          {shown}
        </span>
        <Icon name="down" className={sortOrder === "asc" ? "size-[0.875rem] rotate-180" : "size-[0.875rem]"} />
      </button>
      <PopoverPanel id={PANEL_ID} className="dropdown min-w-[11rem]" label="Sort by">
        {columns.map(([column, label]) => (
          <SortLink key={column} label={label} column={column} className="panel-item" {...props} />
        ))}
      </PopoverPanel>
    </div>
  );
}

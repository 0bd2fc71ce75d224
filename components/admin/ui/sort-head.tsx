import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";

export type Sorting = { sortBy: string; sortOrder: "asc" | "desc" };

type Column = {
  label: string;
  column: string;
  sorting: Sorting;
  /** The list, sorted as it is. */
  address: ListAddress;
  /** The way it is sorted first. */
  begins?: "asc" | "desc";
};

/** Sorted by the column: the largest or latest first, or the other way round when it is sorted by it already. */
function sortHref({ column, sorting, address, begins = column === "title" ? "asc" : "desc" }: Column): string {
  const turned = sorting.sortOrder === "asc" ? "desc" : "asc";
  const sortOrder = sorting.sortBy === column ? turned : begins;
  return pageHref({ ...address, params: { ...address.params, sortBy: column, sortOrder } }, 1);
}

const SORTED = { asc: "ascending", desc: "descending" } as const;

/** The head of a column that sorts by it. */
export function SortHead({ className, ...props }: Column & { className?: string }) {
  const { label, column, sorting } = props;
  const isSorted = sorting.sortBy === column;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? SORTED[sorting.sortOrder] : undefined}>
      <SiteLink href={sortHref(props)} scroll={false}>
        {label}
        {isSorted && <Icon name="down" className="sort-icon" />}
      </SiteLink>
    </th>
  );
}

/** The same as a chip: for what has no column, or on small screens no room for one (`inHead`). */
export function SortLink({ inHead, ...props }: Column & { inHead?: boolean }) {
  const { label, column, sorting } = props;
  const isSorted = sorting.sortBy === column;
  return (
    <SiteLink
      className={inHead ? "chip in-head" : "chip"}
      href={sortHref(props)}
      scroll={false}
      aria-current={isSorted ? "true" : undefined}
    >
      {label}
      {isSorted && <span className="sr-only">, {SORTED[sorting.sortOrder]}</span>}
      {isSorted && <Icon name="down" className={`sort-icon sort-${sorting.sortOrder}`} />}
    </SiteLink>
  );
}

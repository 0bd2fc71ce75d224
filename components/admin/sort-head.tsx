import { Icon } from "#components/layout/icon";
import { SiteLink } from "#components/navigation/site-link";
import { type ListAddress, pageHref } from "../navigation/page-window.ts";

export type Sorting = { sortBy: string; sortOrder: "asc" | "desc" };

type Props = {
  label: string;
  column: string;
  sorting: Sorting;
  /** The list, sorted as it is. */
  address: ListAddress;
  className?: string;
};

/** The head of a column: sorts by it, the largest or latest first, and the other way round when pressed again. */
export function SortHead({ label, column, sorting, address, className }: Props) {
  const isSorted = sorting.sortBy === column;
  const begins = column === "title" ? "asc" : "desc";
  const turned = sorting.sortOrder === "asc" ? "desc" : "asc";
  const params = { ...address.params, sortBy: column, sortOrder: isSorted ? turned : begins };
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sorting.sortOrder === "asc" ? "ascending" : "descending") : undefined}
    >
      <SiteLink href={pageHref({ ...address, params }, 1)} scroll={false}>
        {label}
        {isSorted && <Icon name="down" className="sort-sign" />}
      </SiteLink>
    </th>
  );
}

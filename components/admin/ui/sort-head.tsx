import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";

export type Sorting = { sortBy: string; sortOrder: "asc" | "desc" };

type Column = {
  label: string;
  column: string;
  sorting: Sorting;
  address: ListAddress;
  begins?: "asc" | "desc";
};

function sortHref({ column, sorting, address, begins = column === "title" ? "asc" : "desc" }: Column): string {
  const turned = sorting.sortOrder === "asc" ? "desc" : "asc";
  const sortOrder = sorting.sortBy === column ? turned : begins;
  return pageHref({ ...address, params: { ...address.params, sortBy: column, sortOrder } }, 1);
}

const SortIcon = ({ order }: { order: Sorting["sortOrder"] }) => (
  <Icon name="down" className={order === "asc" ? "size-[0.875rem] rotate-180" : "size-[0.875rem]"} />
);

const SORTED = { asc: "ascending", desc: "descending" } as const;

export function SortHead({ className, children, ...props }: Column & { className?: string; children?: ReactNode }) {
  const { label, column, sorting } = props;
  const isSorted = sorting.sortBy === column;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? SORTED[sorting.sortOrder] : undefined}>
      <SiteLink href={sortHref(props)} scroll={false}>
        {label}
        {isSorted && <SortIcon order={sorting.sortOrder} />}
      </SiteLink>
      {children}
    </th>
  );
}

export function SortLink({ className = "chip", ...props }: Column & { className?: string }) {
  const { label, column, sorting } = props;
  const isSorted = sorting.sortBy === column;
  return (
    <SiteLink className={className} href={sortHref(props)} scroll={false} aria-current={isSorted ? "true" : undefined}>
      {label}
      {isSorted && <span className="sr-only">, {SORTED[sorting.sortOrder]}</span>}
      {isSorted && <SortIcon order={sorting.sortOrder} />}
    </SiteLink>
  );
}

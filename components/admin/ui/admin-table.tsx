import type { ReactNode } from "react";
import type { ListAddress } from "../../navigation/page-window.ts";
import { SortHead, type Sorting } from "./sort-head.tsx";

export type Column = {
  label: string;
  /** `wide` columns are hidden on phones, `widest` on tablets too; `number` is right-aligned. */
  className?: "wide" | "widest" | "number" | "wide number";
  /** Its header sorts the list, in this direction at first. */
  sort?: { column: string; begins: "asc" | "desc" };
};

export type TableHead = { sorting: Sorting; address: ListAddress };

type Props = {
  columns: Column[];
  hasActions?: boolean;
  /** For columns that sort. */
  head?: TableHead;
  /** Header of the checkbox column. */
  lead?: ReactNode;
  /** Rows are blocks on phones (STACKED_ROW, STACKED_CELL), where the header would name only their first line. */
  isStacked?: boolean;
  children: ReactNode;
};

export function AdminTable({ columns, hasActions = false, head, lead, isStacked = false, children }: Props) {
  return (
    <table className="admin-table">
      <thead className={isStacked ? "max-md:sr-only" : undefined}>
        <tr>
          {lead && (
            <th scope="col" className="w-11 pr-0">
              {lead}
            </th>
          )}
          {columns.map(({ label, className, sort }) =>
            head && sort ? (
              <SortHead
                key={label}
                label={label}
                className={className === "number" ? "number [&_a]:justify-end" : className}
                {...sort}
                {...head}
              />
            ) : (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ),
          )}
          {hasActions && <ActionsHead />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export const STACKED_ROW = "max-md:block max-md:border-b max-md:border-line max-md:py-3 max-md:first:border-t";
export const STACKED_CELL = "max-md:block max-md:h-auto! max-md:w-full! max-md:border-b-0! max-md:px-0! max-md:py-0.5!";

export function ActionsHead({ className = "" }: { className?: string }) {
  return (
    <th scope="col" className={`acts ${className}`}>
      <span className="sr-only">Actions</span>
    </th>
  );
}

/** `inPairs`: two per row on phones. */
export function RowActions({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  const phone = inPairs ? "min-[20rem]:max-md:grid-cols-[1fr_1fr]" : "";
  return (
    <div
      className={`grid gap-2 md:flex md:justify-end md:[&_.btn-small]:min-w-[4.25rem] md:[&_.btn-small]:flex-none ${phone}`}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

export type Column = {
  label: string;
  /** `wide` columns are hidden on phones, `widest` on tablets too; `number` is right-aligned. */
  className?: "wide" | "widest" | "number" | "wide number";
};

type Props = {
  columns: Column[];
  hasActions?: boolean;
  /** Header of the checkbox column. */
  lead?: ReactNode;
  children: ReactNode;
};

export function AdminTable({ columns, hasActions = false, lead, children }: Props) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {lead && (
            <th scope="col" className="w-11 pr-0">
              {lead}
            </th>
          )}
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
          {hasActions && <ActionsHead />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

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

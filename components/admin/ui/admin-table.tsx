import type { ReactNode } from "react";

export type Column = {
  label: string;
  /** Hidden on phones (`wide`) or tablets too (`widest`); `number` is right-aligned. */
  className?: "wide" | "widest" | "number";
};

type Props = {
  columns: Column[];
  acts?: boolean;
  children: ReactNode;
};

export function AdminTable({ columns, acts = false, children }: Props) {
  return (
    <table className="admin-table">
      <thead>
        <tr>
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
          {acts && <ActsHead />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function ActsHead() {
  return (
    <th scope="col" className="acts">
      <span className="sr-only">Actions</span>
    </th>
  );
}

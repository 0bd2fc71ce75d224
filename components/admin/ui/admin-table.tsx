import type { ReactNode } from "react";

export type Column = {
  label: string;
  /** `wide` is left out on phones, `widest` on tablets too; `number` stands at the end of its cell. */
  className?: "wide" | "widest" | "number";
};

type Props = {
  columns: Column[];
  /** Whether each row ends with its actions, under a head that is only heard. */
  acts?: boolean;
  /** The rows. */
  children: ReactNode;
};

/** A table of the panel whose order is fixed; a column's head and its cells bear the same class. */
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

/** Heads the buttons at the end of each row. */
export function ActsHead() {
  return (
    <th scope="col" className="acts">
      <span className="sr-only">Actions</span>
    </th>
  );
}

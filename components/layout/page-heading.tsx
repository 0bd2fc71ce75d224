import type { ReactNode } from "react";

type Props = {
  title: string;
  /** A sentence under the title. */
  note?: ReactNode;
  /** Beside the title on wide screens: a search box, a link, a button. */
  children?: ReactNode;
  /** Directly after the title, such as a tooltip. */
  mark?: ReactNode;
};

export function PageHeading({ title, note, children, mark }: Props) {
  return (
    <div className="page-head">
      <h1>
        {title}
        {mark}
      </h1>
      {note && <p>{note}</p>}
      {children}
    </div>
  );
}

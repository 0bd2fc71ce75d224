import type { ReactNode } from "react";

type Props = {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
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

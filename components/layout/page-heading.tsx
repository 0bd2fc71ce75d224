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
      {note && <p className="xl:flex-initial xl:order-none xl:mt-1.5 xl:mr-auto">{note}</p>}
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

type Props = { title: string; note: string; children?: ReactNode };

/** Title, count and actions in one line. */
export function ListHeading({ title, note, children }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      <p className="mr-auto text-muted tabular-nums" role="status">
        {note}
      </p>
      <div className="flex gap-2 max-md:order-last max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] *:flex-none">
        {children}
      </div>
    </div>
  );
}

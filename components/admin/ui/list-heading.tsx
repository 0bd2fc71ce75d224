import type { ReactNode } from "react";

type Props = {
  title: string;
  note: string;
  /** Search and filters, on the same line if there is room. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Title, count and actions in one line. */
export function ListHeading({ title, note, tools, children }: Props) {
  return (
    <div className="relative mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="-order-2 text-2xl">{title}</h1>
      <p className="-order-2 text-muted tabular-nums max-[85rem]:mr-auto" role="status">
        {note}
      </p>
      {tools && (
        <>
          <span className="-order-1 basis-full min-[85rem]:hidden" />
          <div className="contents *:contents print:*:hidden wide-pointer:[&_:is(.field,.btn)]:min-h-9 [&_.tool-search]:basis-32 max-lg:[&_[name=limit]]:hidden">
            {tools}
          </div>
        </>
      )}
      <div className="flex gap-2 print:hidden min-[85rem]:ml-auto max-[85rem]:-order-2 max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] *:flex-none">
        {children}
      </div>
    </div>
  );
}

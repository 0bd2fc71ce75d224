import type { ReactNode } from "react";

type Props = {
  title: string;
  note: string;
  /** What the list is for, below. */
  hint?: string;
  /** Related lists. */
  tabs?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Title, count, actions and tabs in one line, the tools in the next, where a change of the count moves none of them. */
export function ListHeading({ title, note, hint, tabs, tools, children }: Props) {
  return (
    <div className="relative mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      <p className="mr-auto text-muted tabular-nums" role="status">
        {note}
      </p>
      <div className="flex gap-2 print:hidden max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] *:flex-none">
        {children}
      </div>
      {tabs && (
        <div className="flex min-w-0 flex-wrap gap-2 max-[75rem]:basis-full min-[75rem]:contents [&_.tabs]:mb-0">
          {tabs}
        </div>
      )}
      {tools && (
        <>
          <span className="basis-full" />
          <div className="contents *:contents print:*:hidden wide-pointer:[&_:is(.field,.btn)]:min-h-9 [&_.tool-search]:basis-32 max-md:[&_.tool-search]:max-w-none max-md:[&_.tool-search]:basis-full max-lg:[&_[name=limit]]:hidden">
            {tools}
          </div>
        </>
      )}
      {hint && <p className="basis-full text-ui text-pretty text-muted">{hint}</p>}
    </div>
  );
}

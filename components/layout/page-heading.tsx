import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** For long titles, which leave room for some notes only. On tablets, every note stands below. */
  isNoteBelow?: boolean;
  children?: ReactNode;
  mark?: ReactNode;
};

/** On tablets, the search is beside title and note, which keep the order of the document. */
const SEARCH_BESIDE =
  "md:max-xl:has-[>p+:is(search,.skeleton)]:grid md:max-xl:grid-cols-[minmax(0,1fr)_20rem] md:max-xl:has-[>p+:is(search,.skeleton)]:gap-y-1 md:max-xl:[&>p+:is(search,.skeleton)]:col-start-2 md:max-xl:[&>p+:is(search,.skeleton)]:row-[1/span_2]";

export function PageHeading({ title, note, isNoteBelow, children, mark }: Props) {
  return (
    <div
      className={`page-head mb-4 flex has-[+ul]:mb-6 flex-wrap items-center justify-between gap-x-6 gap-y-3 ${SEARCH_BESIDE}`}
    >
      {/* On wide screens as high as the search that arrives beside it. */}
      <h1 className="flex items-center gap-2 text-2xl tracking-[-0.022em] wrap-anywhere md:min-h-[2.75rem] md:text-3xl">
        {title}
        {mark}
      </h1>
      {note && (
        <p
          className={`-mt-1 text-muted wrap-anywhere max-sm:text-sm sm:flex-[1_0_100%] xl:mt-1.5 xl:mr-auto xl:flex-initial ${isNoteBelow ? "max-sm:flex-[1_0_100%]" : ""}`}
        >
          {note}
        </p>
      )}
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
  mark?: ReactNode;
};

export function PageHeading({ title, note, children, mark }: Props) {
  return (
    <div className="page-head mb-4 flex has-[+ul]:mb-6 max-sm:has-[+nav]:mb-2 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* On wide screens as high as the search that arrives beside it. */}
      <h1 className="flex items-center gap-2 text-2xl tracking-[-0.022em] wrap-anywhere md:min-h-[2.75rem] md:text-3xl">
        {title}
        {mark}
      </h1>
      {note && (
        <p className="-mt-1 text-muted wrap-anywhere max-sm:text-sm sm:flex-[1_0_100%] xl:mt-1.5 xl:mr-auto xl:flex-initial">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}

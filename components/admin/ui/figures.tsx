import type { ReactNode } from "react";

/** A fixed number of columns avoids a layout shift while figures load. */
export function FigureGrid({ columns = 7, children }: { columns?: 7 | 8; children: ReactNode }) {
  const inOneRow = columns === 8 ? "2xl:grid-cols-8" : "xl:grid-cols-7";
  return <dl className={`mb-7 grid grid-cols-2 gap-2 sm:grid-cols-4 ${inOneRow}`}>{children}</dl>;
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative flex flex-col justify-between gap-2 rounded-picture bg-raised px-4 py-3.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">{children}</dd>
    </div>
  );
}

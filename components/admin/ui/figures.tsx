import type { ReactNode } from "react";

/** A fixed number of columns avoids a layout shift while figures load. Seven narrow ones are three above four. */
const COLUMNS = {
  7: "grid-cols-6 *:col-span-3 *:nth-[-n+3]:col-span-2 sm:grid-cols-12 sm:*:col-span-3 sm:*:nth-[-n+3]:col-span-4 xl:grid-cols-7 xl:*:col-span-1 xl:*:nth-[-n+3]:col-span-1",
  8: "grid-cols-2 sm:grid-cols-4 2xl:grid-cols-8",
};

export function FigureGrid({ columns = 7, children }: { columns?: 7 | 8; children: ReactNode }) {
  return <dl className={`mb-7 grid gap-2 ${COLUMNS[columns]}`}>{children}</dl>;
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative flex flex-col justify-between gap-2 rounded-picture bg-raised px-4 py-3.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">{children}</dd>
    </div>
  );
}

/** A column of controls or results. */
export const BENCH = "grid w-full grid-cols-[minmax(0,1fr)] gap-3.5";
export const RESULT = "rounded-control border border-line px-3.5 py-3 text-ui wrap-anywhere";

/** Styles of the category list and its rows. */
export const CHOICES =
  "mt-2 h-[13rem] overflow-y-auto overscroll-contain rounded-control border border-edge bg-surface p-1";
export const CHOICE =
  "flex min-h-11 md:pointer-fine:min-h-8.5 cursor-pointer items-center gap-3 rounded-small px-2.5 py-1 hover:bg-raised";
export const CHOICE_COUNT = "ml-auto text-sm text-muted tabular-nums";

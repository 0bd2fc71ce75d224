export const IMPORT_HEAD = "flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5";
export const IMPORT_BOX = "grid justify-items-start gap-3.5 rounded-picture border border-dashed border-line p-5";

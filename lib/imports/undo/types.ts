/** How an import can be undone, or how far that is. */
export type Undo = {
  /** Videos of the import that are still there as it brought them. */
  untouched: number;
  /** Those that were changed since, the first of them by name. */
  edited: number;
  examples: { id: number; title: string }[];
  /** Videos that the import changed or brought back: they stay as they are. */
  staying: number;
  state: "none" | "asked" | "done";
  /** Videos that an undo has removed so far. */
  undone: number;
  undoneAt: string | null;
};

export type Undo = {
  untouched: number;
  edited: number;
  examples: { id: number; title: string }[];
  /** With open reports: they stay until these are decided. */
  reported: { id: number; title: string }[];
  /** Updated or restored by the import; not undone. */
  staying: number;
  state: "none" | "asked" | "done";
  undone: number;
  undoneAt: string | null;
  /** The source that is on and will import the videos again. */
  activeSource: string | null;
};

export const BULK_ACTIONS = [
  "makePrivate",
  "makePublic",
  "feature",
  "unfeature",
  "addCategory",
  "removeCategory",
  "delete",
] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

export const needsCategory = (action: BulkAction): boolean => action === "addCategory" || action === "removeCategory";

/** Deleting has no opposite, because the trash undoes it, nor does unfeaturing, which loses positions. */
export const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = {
  makePrivate: "makePublic",
  makePublic: "makePrivate",
  feature: "unfeature",
  addCategory: "removeCategory",
  removeCategory: "addCategory",
};

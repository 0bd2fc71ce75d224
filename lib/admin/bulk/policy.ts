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

/** Whether an action is about a category, which must then be named. */
export const needsCategory = (action: BulkAction): boolean => action === "addCategory" || action === "removeCategory";

/**
 * What takes an action back from the videos that it changed. Deleting is undone by the trash; the places of videos that
 * were featured are not known any more.
 */
export const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = {
  makePrivate: "makePublic",
  makePublic: "makePrivate",
  feature: "unfeature",
  addCategory: "removeCategory",
  removeCategory: "addCategory",
};

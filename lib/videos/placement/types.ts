/** What decides in which lists a video stands. The numbers are in ascending order. */
export type Placement = {
  isPrivate: boolean;
  isHidden: boolean;
  categoryIds: number[];
  tagIds: number[];
  /** Videos beside which it may be offered. */
  neighbourIds: number[];
};

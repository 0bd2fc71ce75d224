/** What decides in which lists a video stands. The numbers are in ascending order. */
export type Placement = {
  isPrivate: boolean;
  /** Host of its player while it is public. */
  publicHost: string | null;
  isHidden: boolean;
  categoryIds: number[];
  tagIds: number[];
  /** Videos beside which it may be offered. */
  neighbourIds: number[];
};

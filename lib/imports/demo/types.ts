export type DemoContent = {
  videos: number;
  categories: number;
  /** Whether no other video is on the site. */
  isAlone: boolean;
};

export type DemoContent = {
  videos: number;
  categories: number;
  isAlone: boolean;
};

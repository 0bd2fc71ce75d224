import type { Target } from "./types.ts";

/** What a target is called on screen. */
export const TARGET_LABELS: Record<Target, string> = {
  title: "Title",
  description: "Description",
  iframeSrc: "Player",
  sourceUrl: "Source page",
  thumbnailUrl: "Picture",
  duration: "Duration",
  isPrivate: "Premium",
  createdAt: "Date",
  categories: "Categories",
  tags: "Tags",
  status: "Status",
};

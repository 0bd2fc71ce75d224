import type { Target } from "./types.ts";

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
  oldUrl: "Old URL",
  oldId: "Old id",
  oldSlug: "Old slug",
  startingViews: "Views",
  mirrors: "Mirrors",
};

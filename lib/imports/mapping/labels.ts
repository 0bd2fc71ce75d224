import { eachDetail } from "#lib/videos/details";
import type { Target } from "./types.ts";

export const TARGET_LABELS: Record<Target, string> = {
  title: "Title",
  description: "Description",
  iframeSrc: "Player",
  ...eachDetail((_, { label }) => label),
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

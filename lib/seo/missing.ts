import type { Metadata } from "next";

export const PAGE_MISSING: Metadata = {
  title: "404 Page Not Found",
  description: "The page you are looking for does not exist or has been moved.",
};

export const VIDEO_MISSING: Metadata = {
  title: "Video not found",
  description: "This video does not exist. It may have been removed.",
};

export const VIDEO_REMOVED: Metadata = {
  title: "Video removed",
  description: "This video has been removed from this site.",
};

export const VIDEO_HIDDEN: Metadata = {
  title: "Video not available",
  description: "This video is not available at the moment.",
};

export const VIDEO_DEAD: Metadata = {
  title: "Video gone",
  description: "The site that hosted this video no longer has it.",
};

export const CATEGORY_MISSING: Metadata = {
  title: "Category not found",
  description: "This category does not exist. All categories are on the list of categories.",
};

export const CATEGORY_INVALID: Metadata = {
  title: "Invalid Category ID in URL",
  description: "The address of a category ends with a number. All categories are on the list of categories.",
};

export const TAG_MISSING: Metadata = {
  title: "Tag not found",
  description: "No video has this tag.",
};

export const PLAYLIST_MISSING: Metadata = {
  title: "Playlist not found",
  description: "This playlist does not exist, or is not yours.",
};

export const END_OF_LIST: Metadata = {
  title: "Nothing on this page",
  description: "This page no longer exists.",
};

/** Shown in place of a page that failed. */
export const FAILED_PAGE = "/failed";

/** URL of the page that failed, in a request of the front process for FAILED_PAGE or FAILED_PANEL_PAGE. */
export const FAILED_URL_HEADER = "x-failed-url";

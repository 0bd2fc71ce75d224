/** Two consecutive failures some hours apart. */
export const MISSES_TO_BE_GONE = 2;

export const REQUIRED = "Title, Video URL, and at least one Category are required.";

export const VIDEOS_AT_ONCE = 200;

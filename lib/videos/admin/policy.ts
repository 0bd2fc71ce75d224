/** A provider may be wrong once: a video is taken for gone when it was so twice in a row, some hours apart. */
export const MISSES_TO_BE_GONE = 2;

/** What a form is told that leaves out what every video has. */
export const REQUIRED = "Title, Video URL, and at least one Category are required.";

/** Videos that one call changes at most. */
export const VIDEOS_AT_ONCE = 200;

/** A provider may be wrong once: a video is taken for gone when it was so twice in a row, some hours apart. */
export const MISSES_TO_BE_GONE = 2;

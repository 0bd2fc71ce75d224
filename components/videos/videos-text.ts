const exact = new Intl.NumberFormat("en");

/** "1 video", "1,234 videos". */
export const videosText = (count: number): string => `${exact.format(count)} ${count === 1 ? "video" : "videos"}`;

const exact = new Intl.NumberFormat("en");

export const videosText = (count: number): string => `${exact.format(count)} ${count === 1 ? "video" : "videos"}`;

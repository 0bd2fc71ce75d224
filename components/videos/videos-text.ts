import { formatNumber } from "#lib/core/format";

export const videosText = (count: number): string => `${formatNumber(count)} ${count === 1 ? "video" : "videos"}`;

import { formatCount } from "#lib/core/format";

/** 1234 → "1.2K views". */
export const viewsText = (count: number) => `${formatCount(count)} ${count === 1 ? "view" : "views"}`;

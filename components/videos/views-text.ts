import { formatCount } from "#lib/core/format";

export const viewsText = (count: number) => `${formatCount(count)} ${count === 1 ? "view" : "views"}`;

import { formatDay } from "#lib/core/format";
import type { Suspension } from "#lib/users/types";

/** "Suspended until Dec 3, 2026". */
export const suspensionText = ({ until }: Suspension): string =>
  until ? `Suspended until ${formatDay(until)}` : "Suspended";

const DAY_MS = 86_400_000;

/** Null: until it is lifted. */
export const daysLeft = ({ until }: Suspension): number | null =>
  until === null ? null : Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));

import { formatDay } from "#lib/core/format";
import type { Suspension } from "#lib/users/types";

/** "Suspended until Dec 3, 2026". */
export const suspensionText = ({ until }: Suspension): string =>
  until ? `Suspended until ${formatDay(until)}` : "Suspended";

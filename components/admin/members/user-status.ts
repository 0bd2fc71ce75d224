import type { Suspension } from "#lib/users/types";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "Suspended until Dec 3, 2026". */
export const suspensionText = ({ until }: Suspension): string =>
  until ? `Suspended until ${day.format(new Date(until))}` : "Suspended";

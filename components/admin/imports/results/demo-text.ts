import type { RemovedDemo } from "#lib/imports/types";
import { counted } from "../counted.ts";

export function demoText({
  videos,
  leftOver,
  reported = [],
}: Omit<RemovedDemo, "reported"> & Partial<RemovedDemo>): string {
  const removed = `${counted(videos, "demo video")} and the views of the demo were removed.`;
  const edited = leftOver > 0 ? ` ${counted(leftOver, "demo video")} stayed, edited on this site.` : "";
  if (reported.length === 0) return removed + edited;
  const titles = reported.map(({ title }) => `“${title}”`).join(", ");
  return `${removed}${edited} ${counted(reported.length, "reported video")} stayed until decided: ${titles}.`;
}

import { formatNumber } from "#lib/core/format";
import type { Mapper } from "./apply.ts";
import { TARGET_LABELS } from "./labels.ts";
import type { Mapping } from "./types.ts";

const entries = (count: number) => (count === 1 ? "1 entry" : `${formatNumber(count)} entries`);
const values = (count: number) => (count === 1 ? "1 value" : `${formatNumber(count)} values`);

export function mapperWarnings({ unread, clocks, unsure, titlesMade, days }: Mapper): string[] {
  const lines = [...unread].map(([target, count]) => {
    const [counts, was] = count === 1 ? ["counts", "was"] : ["count", "were"];
    const outcome = target === "isPrivate" ? `${counts} as premium` : `${was} left out`;
    return `${TARGET_LABELS[target]}: ${values(count)} could not be read and ${outcome}.`;
  });
  if (clocks.isLikely)
    lines.push(
      "Duration: most values end in :00, as if a spreadsheet had read minutes and seconds as hours and minutes (12:30:00 for 12:30). If so, choose durations in mm:ss:00.",
    );
  lines.push(...unsure.warnings(days));
  if (titlesMade > 0)
    lines.push(
      `Title: ${values(titlesMade)} ${titlesMade === 1 ? "was" : "were"} made from the embed code or address.`,
    );
  return lines;
}

/** A list within entries may contain videos of which only the first is read. */
export const listWarnings = (lists: ReadonlyMap<string, number>, { fields: { iframeSrc = [] } }: Mapping): string[] =>
  [...lists]
    .filter(([list]) => iframeSrc.some((field) => field.startsWith(`${list}.`)))
    .map(([list, count]) => `${list} has several values in ${entries(count)}: only the first is read.`);

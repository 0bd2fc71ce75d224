import { formatNumber } from "#lib/core/format";
import type { Mapper } from "./apply.ts";
import { TARGET_LABELS } from "./labels.ts";

export function mapperWarnings({ unread, titlesMade }: Mapper): string[] {
  const lines = [...unread].map(
    ([target, count]) => `${TARGET_LABELS[target]}: ${formatNumber(count)} values could not be read and were left out.`,
  );
  if (titlesMade > 0) lines.push(`Title: ${formatNumber(titlesMade)} were made from the embed code or address.`);
  return lines;
}

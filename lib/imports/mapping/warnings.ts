import type { Mapper } from "./apply.ts";
import { TARGET_LABELS } from "./labels.ts";

const counted = new Intl.NumberFormat("en");

export function mapperWarnings({ unread, titlesMade }: Mapper): string[] {
  const lines = [...unread].map(
    ([target, count]) =>
      `${TARGET_LABELS[target]}: ${counted.format(count)} values could not be read and were left out.`,
  );
  if (titlesMade > 0) lines.push(`Title: ${counted.format(titlesMade)} were made from the embed code or address.`);
  return lines;
}

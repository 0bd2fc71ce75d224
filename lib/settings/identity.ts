import type { Identity } from "./types.ts";

export const operatedText = ({ operator, country }: Pick<Identity, "operator" | "country">): string =>
  `It is operated${operator ? ` by ${operator}` : ""} from ${country}.`;

export function yearsText({ since }: Pick<Identity, "since">, now: Date): string {
  const year = now.getUTCFullYear();
  return since !== null && since < year ? `${since}–${year}` : String(year);
}

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

import type { Identity } from "./types.ts";

/** Who operates the site, and from where, as a sentence. */
export const operatedText = ({ operator, country }: Pick<Identity, "operator" | "country">): string =>
  `It is operated${operator ? ` by ${operator}` : ""} from ${country}.`;

/** The years of the copyright notice, in UTC. */
export function yearsText({ since }: Pick<Identity, "since">, now: Date): string {
  const year = now.getUTCFullYear();
  return since !== null && since < year ? `${since}–${year}` : String(year);
}

/** "1 hour", "24 hours". */
export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

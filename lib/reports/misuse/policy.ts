/** Decisions of the last days count (Digital Services Act, Article 23). */
export const MISUSE_DAYS = 90;
/** After this many rejected reports, a reporter may send only two a day. */
export const SLOWED_AFTER = 3;
export const REPORTS_OF_SLOWED = { name: "reports of a slowed reporter", max: 2, seconds: 86_400 };
/** After this many rejected reports, a reporter is warned. */
export const WARNED_AFTER = 5;
/** After this many rejected reports sent since the warning, a reporter is suspended. */
export const SUSPENDED_AFTER = 2;
export const SUSPENSION_DAYS = 30;

/** Reports that a minor may be shown are neither counted nor limited. */
export const isLimited = (reason: string): boolean => reason !== "minor";

type Standing = { refused: number; upheld: number };

/** Reporters who are right at least as often as wrong are not limited. */
const isMisuse = ({ refused, upheld }: Standing, after: number): boolean => refused >= after && refused > upheld;

export const isSlowed = (standing: Standing): boolean => isMisuse(standing, SLOWED_AFTER);

export function measureFor(
  standing: Standing & { sinceWarning: number | null; isSuspended: boolean },
): "warning" | "suspension" | undefined {
  if (standing.isSuspended || !isMisuse(standing, WARNED_AFTER)) return undefined;
  if (standing.sinceWarning === null) return "warning";
  return standing.sinceWarning >= SUSPENDED_AFTER ? "suspension" : undefined;
}

const ALWAYS = "Reports that somebody may be under 18 are always accepted.";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export const SLOWED = `Most of your recent reports were refused, so you can send two a day for now. ${ALWAYS}`;

export const suspendedText = (until: Date): string =>
  `Your reports are suspended until ${day.format(until)}, because many were refused after a warning. ${ALWAYS} If you think that this is wrong, use the contact page.`;

export const warningText = (refused: number): string =>
  `${refused} of your reports were refused within ${MISUSE_DAYS} days. If this goes on, we suspend your reports for ${SUSPENSION_DAYS} days. ${ALWAYS}`;

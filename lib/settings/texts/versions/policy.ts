import { TEXT_PAGES } from "../pages.ts";

/** Texts whose changes are announced to members. */
export const LEGAL_TITLES = {
  "terms-of-service": "Terms of Service",
  "privacy-policy": "Privacy Policy",
} as const;

export type LegalPage = keyof typeof LEGAL_TITLES;

export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(LEGAL_TITLES, page);

export const versionsPath = (page: LegalPage, id?: number): string =>
  `${TEXT_PAGES[page].path}/versions${id === undefined ? "" : `?version=${id}`}`;

const longDay = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export const dayText = (moment: string | Date): string => longDay.format(new Date(moment));

type Revision = { id: number; effectiveAt: Date };

/** A revision never takes effect if a newer one takes effect at the same time or earlier. */
export const isWithdrawn = <T extends Revision>({ id, effectiveAt }: T, all: T[]): boolean =>
  all.some((other) => other.id > id && other.effectiveAt <= effectiveAt);

/** Oldest first. Effective dates increase with the ids. */
export const effectiveOnes = <T extends Revision>(revisions: T[]): T[] =>
  revisions.filter((revision) => !isWithdrawn(revision, revisions)).sort((a, b) => a.id - b.id);

export const inForceAt = <T extends Revision>(revisions: T[], now: Date): T | undefined =>
  effectiveOnes(revisions).findLast(({ effectiveAt }) => effectiveAt <= now);

export const comingAt = <T extends Revision>(revisions: T[], now: Date): T | undefined =>
  effectiveOnes(revisions).find(({ effectiveAt }) => effectiveAt > now);

/** The last effective or upcoming version with a smaller id. */
export const beforeOf = <T extends Revision>({ id }: Pick<T, "id">, all: T[]): T | undefined =>
  effectiveOnes(all).findLast((other) => other.id < id);

export type VersionState = "coming" | "in force" | "past" | "withdrawn";

export function stateOf<T extends Revision>(revision: T, all: T[], now: Date): VersionState {
  if (isWithdrawn(revision, all)) return "withdrawn";
  if (revision.effectiveAt > now) return "coming";
  return inForceAt(all, now)?.id === revision.id ? "in force" : "past";
}

const DAY_MS = 86_400_000;

export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

const MAX_DAYS_AHEAD = 366;

/** Null or today means immediately. Undefined if the day is past, too far ahead or invalid. */
export function momentOfEffect(day: string | null, now: Date): Date | undefined {
  const today = startOfDay(now).getTime();
  const wanted = day === null ? today : Date.parse(`${day}T00:00:00Z`);
  if (wanted === today) return now;
  return wanted > today && wanted <= today + MAX_DAYS_AHEAD * DAY_MS ? new Date(wanted) : undefined;
}

export const DAY_REFUSED = "Please choose today or a later day, at most a year ahead.";

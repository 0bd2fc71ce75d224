/** Why a visitor reports a video, as it is stored, and in words. */
export const REASONS = {
  minor: "Somebody in it may be under 18",
  consent: "Somebody in it did not consent",
  illegal: "Illegal content",
  rights: "Copyright or other rights",
  privacy: "My personal data",
  broken: "The player does not work",
  other: "Something else",
} as const;

export type Reason = keyof typeof REASONS;

/** Words for a stored reason. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as Reason] : reason;

/** Longest explanation or message, in characters. */
export const MAX_EXPLANATION = 2000;
/** Messages of one report, of both sides. */
export const MAX_MESSAGES = 50;
export const MAX_NAME = 100;
export const MAX_EMAIL = 254;

export const REASON_REQUIRED = "Please choose a reason.";
export const EXPLANATION_REQUIRED = "Please explain what is wrong.";

/** A player that does not work needs no words; a claim about the content does. */
export const needsExplanation = (reason: string): boolean => reason !== "broken";

/** Reports that take the video off the site until somebody has decided. */
export const hidesAtOnce = (reason: string): boolean => reason === "minor" || reason === "consent";

/** Reports that have a budget of their own, so that a flood of others does not keep them out. */
export const isIllegal = (reason: string): boolean => hidesAtOnce(reason) || reason === "illegal";

const HOURS_TO_DECIDE: Partial<Record<Reason, number>> = {
  minor: 24,
  consent: 48,
  illegal: 24,
  rights: 24,
  privacy: 72,
};
/** After an appeal. */
export const APPEAL_HOURS = 7 * 24;

const HOUR_MS = 3_600_000;
export const dueAfter = (hours: number, now: Date): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Until when a report is to be decided; null where no term is set. */
export function dueAt(reason: Reason, now: Date): Date | null {
  const hours = HOURS_TO_DECIDE[reason];
  return hours === undefined ? null : dueAfter(hours, now);
}

/** Months in which a decision can be appealed (Digital Services Act, Article 20). */
export const APPEAL_MONTHS = 6;

export function appealEnds(decidedAt: Date): Date {
  const ends = new Date(decidedAt);
  ends.setUTCMonth(ends.getUTCMonth() + APPEAL_MONTHS);
  return ends;
}

export const DECISIONS = ["removed", "kept"] as const;
export type Decision = (typeof DECISIONS)[number];

/** On what a decision rests (Digital Services Act, Article 17): in the panel, and in the statement of reasons. */
export const GROUNDS = {
  law: { label: "Illegal content", removed: "it is illegal content", kept: "we do not find that it is illegal" },
  rights: {
    label: "Rights of others",
    removed: "it infringes the rights of others",
    kept: "we do not find that it infringes the rights of others",
  },
  privacy: {
    label: "Privacy or consent",
    removed: "somebody is shown or named in it without their consent",
    kept: "we do not find that it shows or names anybody without their consent",
  },
  terms: {
    label: "Terms of Service",
    removed: "it is against our Terms of Service",
    kept: "it is not against our Terms of Service",
  },
} as const;

export type Ground = keyof typeof GROUNDS;

export const EXPLANATION_OF_DECISION_REQUIRED = "Please explain the decision. The reporter will read this.";

/** The statement of reasons that the reporter reads, a paragraph each. */
export function statementOf(decision: Decision, ground: Ground, explanation: string): string[] {
  const outcome = decision === "removed" ? "We removed the video from this site" : "We did not remove the video";
  return [
    `${outcome}, because ${GROUNDS[ground][decision]}.`,
    ...(explanation ? [explanation] : []),
    "A person decided this on the basis of your report. No automated means were used.",
    `If you disagree, you can appeal on this page within ${APPEAL_MONTHS} months. You can also turn to a certified out-of-court dispute settlement body, or to a court.`,
  ];
}

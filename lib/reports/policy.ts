/** Reasons as stored, with their labels. */
export const REASONS = {
  minor: "Somebody in it may be under 18",
  consent: "Somebody in it did not consent",
  illegal: "Illegal content",
  rights: "Copyright or other rights",
  privacy: "My personal data",
  terms: "Against the Terms of Service",
  broken: "The player does not work",
  other: "Something else",
} as const;

export type Reason = keyof typeof REASONS;

/** Falls back to the stored reason if it has no label. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as Reason] : reason;

/** Characters. */
export const MAX_EXPLANATION = 2000;
/** Messages per report, from both sides. */
export const MAX_MESSAGES = 50;
export const MAX_NAME = 100;
export const MAX_EMAIL = 254;

export const REASON_REQUIRED = "Please choose a reason.";
export const EXPLANATION_REQUIRED = "Please explain what is wrong.";

/** A broken player needs no explanation; a claim about the content does. */
export const needsExplanation = (reason: string): boolean => reason !== "broken";

/** These reasons hide the video until the report is decided. */
export const hidesAtOnce = (reason: string): boolean => reason === "minor" || reason === "consent";

/** These reasons have a separate rate limit, so that a flood of other reports cannot block them. */
export const isIllegal = (reason: string): boolean => hidesAtOnce(reason) || reason === "illegal";

const HOURS_TO_DECIDE: Partial<Record<Reason, number>> = {
  minor: 24,
  consent: 48,
  illegal: 24,
  rights: 24,
  privacy: 72,
};
/** Hours to decide an appeal. */
export const APPEAL_HOURS = 7 * 24;
/** The operator is notified this long before the deadline. */
export const HOURS_BEFORE_DUE = 6;

/** Null if the reason has no deadline. */
export const hoursToDecide = (reason: Reason): number | null => HOURS_TO_DECIDE[reason] ?? null;

/** Personal data of a report is removed this many months after it was closed; its reason, decision and dates remain. */
export const MONTHS_WITH_NAMES = 12;

/** Decisions can be appealed for this many months (Digital Services Act, Article 20). */
export const APPEAL_MONTHS = 6;

export function appealEnds(decidedAt: Date): Date {
  const ends = new Date(decidedAt);
  ends.setUTCMonth(ends.getUTCMonth() + APPEAL_MONTHS);
  return ends;
}

export const DECISIONS = ["removed", "kept"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Grounds of a decision for the panel and the statement of reasons (Digital Services Act, Article 17). */
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

export const isGround = (text: string | undefined): text is Ground =>
  text !== undefined && Object.hasOwn(GROUNDS, text);

export const ALREADY_DECIDED = "This report has been closed in the meantime. Reopen it to change the decision.";
export const DECISION_REQUIRED = "Please decide this report: it keeps a video off the site, or is an appeal.";

/** Without a decision, a hidden video would stay in the trash until it is purged, and an appeal would have no answer. */
export const needsDecision = <T extends Date | string>(report: {
  hiddenAt: T | null;
  appealedAt: T | null;
  decidedAt: T | null;
}): boolean =>
  report.hiddenAt !== null ||
  (report.appealedAt !== null && report.decidedAt !== null && report.appealedAt > report.decidedAt);

export const EXPLANATION_OF_DECISION_REQUIRED = "Please explain the decision. The reporter will read this.";

export type Reasons = {
  decision: Decision;
  ground: Ground;
  explanation: string;
  /** True if the report itself took the video off the site. */
  hidVideo: boolean;
};

/** Paragraphs of the statement of reasons for the reporter. */
export function statementOf({ decision, ground, explanation, hidVideo }: Reasons): string[] {
  const outcome = decision === "removed" ? "We removed the video from this site" : "We did not remove the video";
  return [
    `${outcome}, because ${GROUNDS[ground][decision]}.`,
    ...(explanation ? [explanation] : []),
    hidVideo
      ? "A person decided this on the basis of your report, which had taken the video off the site automatically until then."
      : "A person decided this on the basis of your report. No automated means were used.",
    `If you disagree, you can appeal on this page within ${APPEAL_MONTHS} months. You can also turn to a certified out-of-court dispute settlement body, or to a court.`,
  ];
}

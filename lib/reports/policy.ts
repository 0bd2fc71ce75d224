/** Why a visitor reports a video, as it is stored, and in words. */
export const REASONS = {
  illegal: "Illegal content",
  rights: "My copyright or another right of mine",
  broken: "The player does not work",
  other: "Something else",
} as const;

type Reason = keyof typeof REASONS;

/** Words for a stored reason. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as Reason] : reason;

/** Longest explanation, in characters. */
export const MAX_EXPLANATION = 2000;

export const REASON_REQUIRED = "Please choose a reason.";
export const EXPLANATION_REQUIRED = "Please explain what is wrong.";

/** A player that does not work needs no words; a claim about the content does. */
export const needsExplanation = (reason: string): boolean => reason !== "broken";

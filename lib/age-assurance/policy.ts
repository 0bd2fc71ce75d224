/** Time a visitor has to complete a check. */
export const CHECK_SECONDS = 600;

export const AGE_CHECK_PATH = "/age-check";

export const ageCheckAddress = (from: string): string => `${AGE_CHECK_PATH}?${new URLSearchParams({ from })}`;

export const UNAVAILABLE = "The age check cannot be reached at the moment. Please try again later.";

/** Keyed by the code in the page's URL. */
export const PROBLEMS: Record<string, string> = {
  refused: "Your age was not confirmed. Please try again.",
  expired: "This check is no longer valid. Please start again.",
  unavailable: UNAVAILABLE,
  waiting: "There is no answer from your app yet. Please confirm there first.",
};

export type Problem = keyof typeof PROBLEMS;

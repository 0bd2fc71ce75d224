export const QUESTION = "This address is not known to be a player.";

export const askedText = `${QUESTION} Answer the question in Questions first.`;

/** Hours until an unresponsive page is fetched again. */
const WAITS = [1, 4, 16];

export const hoursUntilNext = (attempts: number): number | undefined => WAITS[attempts - 1];

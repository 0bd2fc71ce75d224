export type Window = { name: string; max: number; seconds: number };

/** Tries from one address, right or wrong, for whatever accounts. */
export const LOGINS: Window = { name: "logins of an address", max: 10, seconds: 60 };

/** Accounts opened, or found to be taken, from one address. */
export const REGISTRATIONS: Window = { name: "registrations of an address", max: 5, seconds: 30 * 60 };

/** Wrong passwords from one address for one account. */
export const FAILURES_HERE: Window = { name: "failures of an address for an account", max: 10, seconds: 15 * 60 };

/**
 * Wrong passwords for one account, from wherever they come. Beyond it tries go one after the other and wait longer and
 * longer, right ones too. They are never refused for it altogether: else anybody could lock a member out.
 */
export const FAILURES_ANYWHERE: Window = { name: "failures for an account", max: 10, seconds: 15 * 60 };

/** Wrong passwords of somebody who is signed in, before a change that asks for it again. */
export const CONFIRMATIONS: Window = { name: "confirmations of a member", max: 10, seconds: 15 * 60 };

/** Longest pause between two tries for one account, in seconds. */
const MAX_PAUSE = 10;

/** Longest wait of one try for its turn, in seconds; a try that would have to wait longer is refused. */
export const MAX_WAIT = 15;

/** Seconds between two tries for an account after this many failures of late. */
export const pauseAfter = (failures: number): number =>
  Math.min(Math.max(failures - FAILURES_ANYWHERE.max, 0), MAX_PAUSE);

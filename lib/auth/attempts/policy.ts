export type Window = { name: string; max: number; seconds: number };

/** Tries from one address, right or wrong, for whatever accounts. */
export const LOGINS: Window = { name: "logins of an address", max: 10, seconds: 60 };

/** Accounts opened, or found to be taken, from one address. */
export const REGISTRATIONS: Window = { name: "registrations of an address", max: 5, seconds: 30 * 60 };

/** Wrong passwords from one address for one account. */
export const FAILURES_HERE: Window = { name: "failures of an address for an account", max: 10, seconds: 15 * 60 };

/** The same two for a device on which the account was logged in before: nobody else can use them up. */
export const LOGINS_OF_DEVICE: Window = { name: "logins of a device for an account", max: 10, seconds: 60 };
export const FAILURES_OF_DEVICE: Window = { name: "failures of a device for an account", max: 10, seconds: 15 * 60 };

/** For how long an address from which an account was logged in needs no turn among strangers. */
export const KNOWN_ADDRESS: Window = { name: "address of an account", max: 1, seconds: 7 * 24 * 3600 };

/**
 * Wrong passwords for one account, from addresses and devices where it was not logged in of late. Beyond it such tries go
 * one after the other and wait longer and longer, right ones too, and are refused when the wait is too long. Strangers can
 * therefore delay each other, but not the member on their own devices.
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

/** Wrong passwords for an admin's account that the audit tells of; the others are only counted. */
export const FAILURES_TOLD: Window = { name: "failures told in the audit", max: 10, seconds: 3600 };

/** Usernames and email addresses that a member asks for: the answer tells whether somebody has them. */
export const RENAMINGS: Window = { name: "renamings of a member", max: 10, seconds: 30 * 60 };

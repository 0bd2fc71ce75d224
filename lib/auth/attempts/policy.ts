export type Window = { name: string; max: number; seconds: number };

/** Attempts per address, for any account, successful or not. */
export const LOGINS: Window = { name: "logins of an address", max: 10, seconds: 60 };

export const REGISTRATIONS: Window = { name: "registrations of an address", max: 5, seconds: 30 * 60 };

export const FAILURES_HERE: Window = { name: "failures of an address for an account", max: 10, seconds: 15 * 60 };

/** Separate budget for known devices, so that others cannot exhaust it. */
export const LOGINS_OF_DEVICE: Window = { name: "logins of a device for an account", max: 10, seconds: 60 };
export const FAILURES_OF_DEVICE: Window = { name: "failures of a device for an account", max: 10, seconds: 15 * 60 };

export const KNOWN_ADDRESS: Window = { name: "address of an account", max: 1, seconds: 7 * 24 * 3600 };

/** Applies to unknown devices and addresses: further attempts wait in turn, so known devices are not locked out. */
export const FAILURES_ANYWHERE: Window = { name: "failures for an account", max: 10, seconds: 15 * 60 };

export const CONFIRMATIONS: Window = { name: "confirmations of a member", max: 10, seconds: 15 * 60 };

const MAX_PAUSE = 10;

export const MAX_WAIT = 15;

export const pauseAfter = (failures: number): number =>
  Math.min(Math.max(failures - FAILURES_ANYWHERE.max, 0), MAX_PAUSE);

export const AUDITED_FAILURES: Window = { name: "failures told in the audit", max: 10, seconds: 3600 };

export const RENAMINGS: Window = { name: "renamings of a member", max: 10, seconds: 30 * 60 };

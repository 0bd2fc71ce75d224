import { log } from "#lib/core/log";

const INTERVAL_MS = 60_000;

type Refused = Record<string, number>;

const globals = globalThis as { vitrineRefusedLogins?: Refused };

/** Logs at most one line per minute. Names and addresses are not logged; failed staff logins are in the audit log. */
export function logFailedLogin(outcome: string): void {
  if (!globals.vitrineRefusedLogins) {
    globals.vitrineRefusedLogins = {};
    setTimeout(() => {
      log("warn", "logins refused", { ...globals.vitrineRefusedLogins, seconds: INTERVAL_MS / 1000 });
      globals.vitrineRefusedLogins = undefined;
    }, INTERVAL_MS).unref();
  }
  globals.vitrineRefusedLogins[outcome] = (globals.vitrineRefusedLogins[outcome] ?? 0) + 1;
}

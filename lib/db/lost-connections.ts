import { describeError, log } from "#lib/core/log";
import { isUnavailable } from "./errors.ts";

/**
 * What a promise that nobody awaits was rejected with. postgres.js reads the array types of a connection that it has just
 * opened without anybody waiting for it: a database that stops in that moment must not end the process. Anything else is
 * a defect, and ends it as Node does by default.
 */
export function onUnhandledRejection(reason: unknown): void {
  if (!isUnavailable(reason)) throw reason;
  log("warn", "a connection was lost while it was being opened", describeError(reason));
}

import { describeError, log } from "#lib/core/log";
import { isUnavailable } from "./errors.ts";

/**
 * postgres.js reads array types right after connecting and lets that promise reject unhandled; a database that stops
 * at this moment must not end the process. All other rejections do, as by default.
 */
export function onUnhandledRejection(reason: unknown): void {
  if (!isUnavailable(reason)) throw reason;
  log("warn", "connection lost while opening", describeError(reason));
}

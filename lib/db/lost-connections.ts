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

const WRITE_AFTER_CLOSE =
  /^TypeError: Cannot read properties of null \(reading 'write'\)\n +at .*nextWrite \(.*postgres/;

/**
 * postgres.js writes to a socket that was closed meanwhile, where no query can catch it (porsager/postgres#1154). All
 * other exceptions end the process, as by default.
 */
export function onUncaughtException(error: unknown): void {
  if (!(error instanceof Error && WRITE_AFTER_CLOSE.test(error.stack ?? ""))) throw error;
  log("warn", "wrote to a closed database connection", describeError(error));
}

export function surviveLostConnections(): void {
  process.on("unhandledRejection", onUnhandledRejection);
  process.on("uncaughtException", onUncaughtException);
}

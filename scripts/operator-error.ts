import { isDiskFull } from "#lib/db/errors";

/** An expected error: only its message is shown. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

const plain = new Set(["OperatorError", "ConfigurationError"]);

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.has(error.name) || error.constructor.name === "ConfigurationError") return error.message;
  if (isDiskFull(error))
    return `The disk is full. Make room, then try again. (${error.message.trim().split("\n").at(-1)})`;
  return error.stack ?? error.message;
}

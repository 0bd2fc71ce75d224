/** Something the operator can put right; its message is all they are shown, without a stack. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

const plain = new Set(["Refusal", "ConfigurationError"]);

/** What to print about an error: the sentence of one that was foreseen, the stack of one that was not. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.has(error.name) || error.constructor.name === "ConfigurationError") return error.message;
  return error.stack ?? error.message;
}

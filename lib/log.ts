type Level = "info" | "warn" | "error";

const MAX_LENGTH = 256;

const shorten = (value: unknown): unknown =>
  typeof value === "string" && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;

/** One line of JSON on standard error; long values are cut. Never give it secrets, addresses of visitors or bodies. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const entry: Record<string, unknown> = { time: new Date().toISOString(), level, message: shorten(message) };
  for (const [key, value] of Object.entries(details)) entry[key] = shorten(value);
  console.error(JSON.stringify(entry));
}

/** What an unexpected error is logged as: its name, text and where it came from. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const at = error.stack?.split("\n").find((frame) => frame.trim().startsWith("at "));
  return { error: error.name, reason: error.message, at: at?.trim() };
}

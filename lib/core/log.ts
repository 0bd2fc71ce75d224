type Level = "info" | "warn" | "error";

const MAX_LENGTH = 256;

/** Identical errors are logged once in this time, with a count. */
const QUIET_MS = 1_000;
const MAX_REMEMBERED = 100;

const shorten = (value: unknown): unknown =>
  typeof value === "string" && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;

/** Writes one JSON line to standard error. Never pass secrets, client addresses or request bodies. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const entry: Record<string, unknown> = { time: new Date().toISOString(), level, message: shorten(message) };
  for (const [key, value] of Object.entries(details)) entry[key] = shorten(value);
  console.error(JSON.stringify(entry));
}

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const at = error.stack?.split("\n").find((frame) => frame.trim().startsWith("at "));
  return { error: error.name, reason: error.message, at: at?.trim() };
}

type Seen = { writtenAt: number; unwritten: number };

const globals = globalThis as { vitrineSeenErrors?: Map<string, Seen> };
globals.vitrineSeenErrors ??= new Map();
const seen = globals.vitrineSeenErrors;

export function reportError(
  message: string,
  error?: unknown,
  details: Record<string, unknown> = {},
  level: "warn" | "error" = "error",
  now = Date.now(),
): void {
  const cause = error === undefined ? {} : describeError(error);
  const key = `${message} ${cause.reason ?? ""}`.slice(0, 300);
  const before = seen.get(key);
  if (before && now - before.writtenAt < QUIET_MS) {
    before.unwritten += 1;
    return;
  }
  seen.delete(key);
  seen.set(key, { writtenAt: now, unwritten: 0 });
  if (seen.size > MAX_REMEMBERED) seen.delete(seen.keys().next().value ?? "");
  log(level, message, { ...details, ...cause, ...(before?.unwritten && { repeated: before.unwritten }) });
}

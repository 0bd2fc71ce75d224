import { describeError, log } from "#lib/log";

/** The same trouble is written down once in this time, with how often it came. */
const QUIET_MS = 1_000;
const MAX_REMEMBERED = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told colours by them.
const COLOUR = /\u001b\[[\d;]*m/g;

type Seen = { writtenAt: number; unwritten: number };

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrineSeenErrors?: Map<string, Seen> };
globals.vitrineSeenErrors ??= new Map();
const seen = globals.vitrineSeenErrors;

/** Logs an error as one line, unless the same message and cause were logged within the last second. */
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

/**
 * The framework prints errors as stacks over many lines, as many as there are requests. From here on each goes through
 * `reportError`. Returns the way back.
 */
export function foldErrors(): () => void {
  const { error: print, warn } = console;

  function fold(level: "warn" | "error", parts: unknown[]): void {
    const text = parts.filter((part) => typeof part === "string").join(" ");
    const message = text.replace(COLOUR, "").replace(/\s+/g, " ").trim() || "unexpected error";
    reportError(
      message,
      parts.find((part) => part instanceof Error),
      {},
      level,
    );
  }

  // Lines of lib/log come by here too, and are printed as they are.
  const isLine = (parts: unknown[]) => parts.length === 1 && typeof parts[0] === "string" && parts[0].startsWith('{"');
  Object.assign(console, {
    error: (...parts: unknown[]) => (isLine(parts) ? print(...parts) : fold("error", parts)),
    warn: (...parts: unknown[]) => fold("warn", parts),
  });
  return () => void Object.assign(console, { error: print, warn });
}

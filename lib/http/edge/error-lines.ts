import { describeError, log } from "#lib/log";

/** The same message is printed once in this time, with how often it came. */
const QUIET_MS = 1_000;
const MAX_REMEMBERED = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told colours by them.
const COLOUR = /\u001b\[[\d;]*m/g;

type Seen = { printedAt: number; unprinted: number };

/**
 * The framework prints errors as stacks over many lines, as many as there are requests. From here on each is one line
 * of JSON, and one that comes again within a second is only counted. Returns the way back.
 */
export function foldErrors(now = Date.now): () => void {
  const { error: printError, warn: printWarning } = console;
  const seen = new Map<string, Seen>();

  function fold(level: "warn" | "error", parts: unknown[]): void {
    const cause = parts.find((part) => part instanceof Error);
    const text = parts.filter((part) => typeof part === "string").join(" ");
    const message = text.replace(COLOUR, "").replace(/\s+/g, " ").trim() || "unexpected error";
    const key = `${message} ${cause?.message ?? ""}`.slice(0, 300);
    const before = seen.get(key);
    if (before && now() - before.printedAt < QUIET_MS) {
      before.unprinted += 1;
      return;
    }
    seen.delete(key);
    seen.set(key, { printedAt: now(), unprinted: 0 });
    if (seen.size > MAX_REMEMBERED) seen.delete(seen.keys().next().value ?? "");
    const repeated = before?.unprinted ? { repeated: before.unprinted } : {};
    log(level, message, { ...(cause && describeError(cause)), ...repeated });
  }

  // Lines of lib/log come by here too, and are printed as they are.
  const isLine = (parts: unknown[]) => parts.length === 1 && typeof parts[0] === "string" && parts[0].startsWith('{"');
  Object.assign(console, {
    error: (...parts: unknown[]) => (isLine(parts) ? printError(...parts) : fold("error", parts)),
    warn: (...parts: unknown[]) => fold("warn", parts),
  });
  return () => void Object.assign(console, { error: printError, warn: printWarning });
}

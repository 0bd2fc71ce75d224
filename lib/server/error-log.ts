import { reportError } from "#lib/core/log";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they set colours in terminals.
const COLOUR = /\u001b\[[\d;]*m/g;

/** Logs what Next prints to the console as single lines. Returns a function that undoes this. */
export function captureConsoleErrors(): () => void {
  const { error: print, warn } = console;

  function normalizeText(level: "warn" | "error", parts: unknown[]): void {
    const text = parts.filter((part) => typeof part === "string").join(" ");
    const message = text.replace(COLOUR, "").replace(/\s+/g, " ").trim() || "unexpected error";
    reportError(
      message,
      parts.find((part) => part instanceof Error),
      {},
      level,
    );
  }

  const isLine = (parts: unknown[]) => parts.length === 1 && typeof parts[0] === "string" && parts[0].startsWith('{"');
  Object.assign(console, {
    error: (...parts: unknown[]) => (isLine(parts) ? print(...parts) : normalizeText("error", parts)),
    warn: (...parts: unknown[]) => normalizeText("warn", parts),
  });
  return () => void Object.assign(console, { error: print, warn });
}

import type { Finding, State } from "#lib/health/types";

const marks: Record<State, string> = { ok: "ok  ", warn: "warn", fail: "FAIL" };

export function formatFindings(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const margin = " ".repeat(width + 8);
  return findings
    .flatMap(({ subject, state, text, advice }) => [
      `${marks[state]}  ${subject.padEnd(width)}  ${text.replaceAll("\n", `\n${margin}`)}`,
      ...(advice ? [`${margin}→ ${advice}`] : []),
    ])
    .join("\n");
}

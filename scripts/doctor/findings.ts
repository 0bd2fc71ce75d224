export type State = "ok" | "warn" | "fail";

/** What was found about one subject, and, unless it is well, what to do about it. */
export type Finding = { subject: string; state: State; text: string; advice?: string };

export const ok = (subject: string, text: string): Finding => ({ subject, state: "ok", text });
export const warn = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: "warn",
  text,
  advice,
});
export const fail = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: "fail",
  text,
  advice,
});

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

/** 0 when all is well, 1 when something deserves a look, 2 when something must be mended. */
export const statusOf = (findings: Finding[]): number =>
  findings.reduce((worst, { state }) => Math.max(worst, { ok: 0, warn: 1, fail: 2 }[state]), 0);

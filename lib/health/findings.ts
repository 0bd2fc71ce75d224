import type { Finding, State } from "./types.ts";

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

const RANKS: Record<State, number> = { ok: 0, warn: 1, fail: 2 };

export const rankOf = (state: State): number => RANKS[state];

export const worstRank = (findings: Finding[]): number => Math.max(0, ...findings.map(({ state }) => RANKS[state]));

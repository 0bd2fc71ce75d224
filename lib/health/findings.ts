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

/** 0 when all is well, 1 when something deserves a look, 2 when something must be repaired. */
export const rankOf = (state: State): number => RANKS[state];

export const worstRank = (findings: Finding[]): number => Math.max(0, ...findings.map(({ state }) => RANKS[state]));

import type { Decision, Ground, Reason } from "#lib/reports/policy";

/** A decision without anything that identifies a person or video. */
export type RegisterEntry = {
  decidedOn: string;
  reason: Reason;
  source: "guest" | "member" | "trusted flagger";
  decision: Decision;
  ground: Ground;
  hiddenAtOnce: boolean;
  isAppeal: boolean;
  hours: number;
};

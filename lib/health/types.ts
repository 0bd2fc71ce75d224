export type State = "ok" | "warn" | "fail";

/** What was found about one subject, and, unless it is well, what to do about it. */
export type Finding = { subject: string; state: State; text: string; advice?: string };

export type FindingGroup = { title: string; findings: Finding[] };

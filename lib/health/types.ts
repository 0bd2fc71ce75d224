export type State = "ok" | "warn" | "fail";

export type Finding = { subject: string; state: State; text: string; advice?: string };

export type FindingGroup = { title: string; findings: Finding[] };

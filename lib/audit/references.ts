import { subjectParts } from "./subject.ts";
import type { AuditEntry } from "./types.ts";

export type Kind = "user" | "video" | "category";

const KINDS: Record<string, Kind> = {
  user: "user",
  member: "user",
  admin: "user",
  video: "video",
  category: "category",
};

export function kindOfFact(name: string): Kind | undefined {
  const [, noun = ""] = /(user|member|admin|video|category)Ids?$/i.exec(name) ?? [];
  return KINDS[noun.toLowerCase()] ?? (name === "video" ? "video" : undefined);
}

export const isGroup = (value: unknown): value is AuditEntry["details"] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** `{videoIds: [2], before: [1]}`: an unnamed `before` refers to the only other fact. */
export function factBefore(details: AuditEntry["details"]): string | undefined {
  const others = Object.keys(details).filter((name) => name !== "before");
  return "before" in details && !isGroup(details.before) && others.length === 1 ? others[0] : undefined;
}

export function referencesOf({ subject, details }: Pick<AuditEntry, "subject" | "details">): string[] {
  const of = subjectParts(subject);
  return [...new Set([...(of ? [subject] : []), ...referencesIn(details)])];
}

function referencesIn(details: AuditEntry["details"], within?: Kind): string[] {
  const before = factBefore(details);
  return Object.entries(details).flatMap(([name, value]) => {
    if (isGroup(value)) return referencesIn(value, kindOfFact(name));
    const kind = kindOfFact(name === "before" && before ? before : name) ?? within;
    const ids = [value].flat().filter((id) => Number.isInteger(id));
    return kind ? ids.map((id) => `${kind} ${id}`) : [];
  });
}

import { subjectParts } from "./subject.ts";
import type { AuditEntry } from "./types.ts";

const KINDS: Record<string, string> = { member: "user", admin: "user" };

/** Facts that refer to something, besides those that end in the name of its kind. */
const FACTS = new Map([
  ["looksLike", "video"],
  ["removedId", "video"],
  ["found", "video"],
  ["refused", "video"],
  ["videos", "video"],
  ["report", "report"],
  ["invitation", "invitation"],
]);

/** Facts that refer to something of the subject's kind. */
const SIBLINGS = new Set(["into", "other"]);

const kindOfSubject = (subject: string): string | undefined =>
  subject.endsWith(" videos") ? "video" : subjectParts(subject)?.kind;

export function kindOfFact(name: string, subject = ""): string | undefined {
  if (SIBLINGS.has(name)) return kindOfSubject(subject);
  const [, noun = ""] = /(user|member|admin|video|category|tag|import)(?:Ids?)?$/i.exec(name) ?? [];
  const kind = noun.toLowerCase();
  if (kind && (/Ids?$/.test(name) || name === "video")) return KINDS[kind] ?? kind;
  return FACTS.get(name);
}

export const isGroup = (value: unknown): value is AuditEntry["details"] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** `{videoIds: [2], before: [1]}`: an unnamed `before` refers to the only other fact. */
export function factBefore(details: AuditEntry["details"]): string | undefined {
  const others = Object.keys(details).filter((name) => name !== "before");
  return "before" in details && !isGroup(details.before) && others.length === 1 ? others[0] : undefined;
}

/** Facts of a stored filter, such as `category=3&show=dead`. */
export function filterFacts(query: string): AuditEntry["details"] {
  const facts = [...new URLSearchParams(query)].map(([name, value]) =>
    name === "category" ? ["categoryIds", value.split(",").map(Number)] : [name, value],
  );
  return Object.fromEntries(facts);
}

export const isFilter = (name: string, value: unknown): value is string =>
  (name === "filter" || name === "query") && typeof value === "string" && value.includes("=");

export function referencesOf({ subject, details }: Pick<AuditEntry, "subject" | "details">): string[] {
  const of = subjectParts(subject);
  return [...new Set([...(of ? [subject] : []), ...referencesIn(details, subject)])];
}

/** The one thing that a fact refers to. */
export function referenceOf(name: string, value: unknown, subject: string): string | undefined {
  const kind = kindOfFact(name, subject) ?? (name === "category" || name === "tag" ? name : undefined);
  const id = isGroup(value) ? value.id : value;
  return kind && name !== "videos" && Number.isInteger(id) ? `${kind} ${id}` : undefined;
}

function referencesIn(details: AuditEntry["details"], subject: string, within?: string): string[] {
  const before = factBefore(details);
  return Object.entries(details).flatMap(([name, value]) => {
    const own = kindOfFact(name === "before" && before ? before : name, subject);
    const kind = own ?? (name === "id" || name === "before" || name === "after" ? within : undefined);
    if (isFilter(name, value)) return referencesIn(filterFacts(value), subject);
    const alone = referenceOf(name, value, subject);
    const groups = [value].flat().filter(isGroup);
    const ids = name === "videos" ? [] : [value].flat().filter((id) => Number.isInteger(id));
    return [
      ...(alone ? [alone] : []),
      ...(kind ? ids.map((id) => `${kind} ${id}`) : []),
      ...groups.flatMap((group) => referencesIn(group, subject, kind)),
    ];
  });
}

export function nameIn({ subject, details }: Pick<AuditEntry, "subject" | "details">): string | undefined {
  const { id } = subjectParts(subject) ?? {};
  if (id === undefined) return undefined;
  const listed = [details.videos, details.found].flat().find((each) => isGroup(each) && each.id === id);
  const { title, name, names } = isGroup(listed) ? listed : details;
  const alone = Array.isArray(names) && names.length === 1 ? names[0] : undefined;
  return [title, name, alone].find((each): each is string => typeof each === "string" && each !== "");
}

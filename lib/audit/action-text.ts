import { formatBytes } from "#lib/core/format";
import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { factBefore, filterFacts, isFilter, isGroup, kindOfFact, referenceOf } from "./references.ts";
import { subjectParts } from "./subject.ts";
import type { AuditEntry } from "./types.ts";

const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const actionText = (action: string): string => capital(action.split(".").map(words).join(": "));

const PAGES = new Map([
  ["video", "/admin/videos/"],
  ["category", "/categories/"],
  ["report", "/admin/reports?id="],
  ["payment", "/admin/payments?id="],
  ["message", "/admin/messages?id="],
  ["file", "/admin/imports/uploads/"],
  ["import", "/admin/imports/"],
]);

const SEARCHES = new Map([
  ["user", "/admin/manage-users"],
  ["tag", "/admin/tags"],
]);

export function subjectHref(subject: string, name: string | null): string | undefined {
  const { kind = "", id } = subjectParts(subject) ?? {};
  const list = SEARCHES.get(kind);
  if (list) return name ? `${list}?${new URLSearchParams({ search: name })}` : undefined;
  const page = PAGES.get(kind);
  return page && `${page}${id}`;
}

export const subjectText = (subject: string): string => subject.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, words);

const NOUNS = new Map([
  ["user", ""],
  ["report", "the report of "],
  ["payment", "the payment of "],
  ["invitation", "the invitation for "],
  ["flagger", "the trusted flagger "],
  ["file", ""],
  ["import", "the import of "],
  ["source", "the import source "],
]);

/** Text before a subject's name: its kind, except for people. */
export function nounOf(subject: string): string {
  const { kind } = subjectParts(subject) ?? {};
  return kind ? (NOUNS.get(kind) ?? `the ${kind} `) : "";
}

const DELETABLE = new Set(["user", "video", "category", "tag", "message", "invitation", "file"]);

/** Text for a subject that was deleted or has no name. */
export function namelessText(subject: string): string {
  const { kind = "", id } = subjectParts(subject) ?? {};
  if (!DELETABLE.has(kind)) return subjectText(subject);
  return `a deleted ${kind === "user" ? "member" : kind} (#${id})`;
}

const LABELS = new Map([
  ["iframeSrc", "Video URL"],
  ["thumbnailUrl", "Thumbnail URL"],
  ...DETAIL_NAMES.map((name): [string, string] => [name, DETAILS[name].label]),
  ["isPrivate", "Premium"],
  ["isPremium", "Premium"],
  ["userId", "Member"],
  ["adminId", "Admin"],
  ["pictureVideoId", "Picture of video"],
  ["removedId", "Removed video"],
  ["looksLike", "Looks like"],
  ["other", "Other name"],
  ["categoryIds", "Categories"],
  ["excludedCategoryIds", "Excluded categories"],
  ["setupSkipped", "Skipped steps of the setup guide"],
  ["videoIds", "Videos"],
  ["edited", "Also edited videos"],
  ["bytes", "Size"],
  ["usdt", "USDT"],
]);

const labelOf = (name: string): string => LABELS.get(name) ?? capital(words(name));

type Details = AuditEntry["details"];
/** `reference`: the one thing that the line names. */
type DetailLine = { label: string; text: string; before?: string; reference?: string };
type Context = { names: AuditEntry["names"]; subject: string };

export function detailLines(details: Details, names: AuditEntry["names"] = {}, subject = ""): DetailLine[] {
  const of = { names, subject };
  const only = factBefore(details);
  const before = only ? { [only]: details.before } : isGroup(details.before) ? details.before : {};
  const { before: _, after, ...rest } = details;
  const facts: Details = { ...rest, ...(isGroup(after) ? after : {}) };
  const lines = Object.keys(facts).flatMap((name) =>
    linesOf(name, facts[name], name in before ? { value: before[name] } : undefined, of),
  );
  const ended = Object.keys(before).filter((name) => !(name in facts));
  return [...lines, ...ended.map((name) => lineOf(`${labelOf(name)}, before`, textOf(name, before[name], of)))];
}

function linesOf(name: string, value: unknown, before: { value: unknown } | undefined, of: Context): DetailLine[] {
  const label = labelOf(name);
  const reference = referenceOf(name, value, of.subject);
  if (isGroup(value) && "id" in value && "name" in value)
    return [{ ...lineOf(label, textOf(name, value, of)), reference }];
  if (isGroup(value) && !before) {
    const lines = detailLines(value, of.names, of.subject);
    if ("before" in value || "after" in value) {
      return [lineOf(label, textOf(name, value.after, of), textOf(name, value.before, of))];
    }
    return lines.map((line) => ({ ...line, label: `${label}, ${line.label.toLowerCase()}` }));
  }
  const line = lineOf(label, textOf(name, value, of), before && textOf(name, before.value, of));
  return [reference ? { ...line, reference } : line];
}

const lineOf = (label: string, text: string, before?: string): DetailLine =>
  before === undefined || before === text ? { label, text } : { label, text, before };

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function textOf(name: string, value: unknown, of: Context): string {
  const kind = kindOfFact(name, of.subject);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((each) => textOf(name, each, of)).join(value.some(isGroup) ? "; " : ", ") || "none";
  }
  if (isFilter(name, value)) return textOf("", filterFacts(value), of);
  if (isGroup(value)) {
    const hasName = "title" in value || "name" in value;
    return Object.entries(value)
      .filter(([fact]) => fact !== "id" || !hasName)
      .map(([fact, each]) => factText(fact === "id" && kind ? `${kind}Id` : fact, each, of))
      .join(", ");
  }
  if (name === "bytes" && typeof value === "number") return formatBytes(value);
  if (name === "until" && value === null) return "open-ended";
  if (value === null || value === undefined || value === "" || typeof value === "object") return "none";
  if (kind && Number.isInteger(value) && name !== "videos") {
    return of.names[`${kind} ${value}`] ?? namelessText(`${kind} ${value}`);
  }
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (isTime) return `${time.format(new Date(value))} UTC`;
  // Names of actions and states, such as "setState".
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(String(value)) ? words(String(value)) : String(value);
}

function factText(name: string, value: unknown, of: Context): string {
  const text = textOf(name, value, of);
  if (name === "title" || name === "name" || name === "videoId") return text;
  return `${(LABELS.get(name) ?? words(name)).toLowerCase()} ${name === "until" && value === null ? "none" : text}`;
}

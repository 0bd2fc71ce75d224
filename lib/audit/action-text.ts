import { DETAIL_NAMES, DETAILS } from "#lib/videos/details";
import { factBefore, isGroup, kindOfFact } from "./references.ts";
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
  ["video", "/videos/"],
  ["category", "/categories/"],
]);

export function subjectHref(subject: string, name: string | null): string | undefined {
  const { kind = "", id } = subjectParts(subject) ?? {};
  if (kind === "user") return name ? `/admin/manage-users?${new URLSearchParams({ search: name })}` : undefined;
  const page = PAGES.get(kind);
  return page && `${page}${id}`;
}

export const subjectText = (subject: string): string => subject.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, words);

/** Text before a subject's name: its kind, except for people. */
export function nounOf(subject: string): string {
  const { kind } = subjectParts(subject) ?? {};
  return !kind || kind === "user" ? "" : `the ${kind} `;
}

/** Text for a subject that was deleted or has no name. */
export function namelessText(subject: string): string {
  const { kind, id } = subjectParts(subject) ?? {};
  return kind === "user" ? `a deleted member (#${id})` : subjectText(subject);
}

const LABELS = new Map([
  ["iframeSrc", "Video URL"],
  ["thumbnailUrl", "Thumbnail URL"],
  ...DETAIL_NAMES.map((name): [string, string] => [name, DETAILS[name].label]),
  ["isPrivate", "Premium"],
  ["isPremium", "Premium"],
  ["userId", "Member"],
  ["categoryIds", "Categories"],
  ["excludedCategoryIds", "Excluded categories"],
  ["setupSkipped", "Skipped steps of the setup guide"],
  ["videoIds", "Videos"],
  ["usdt", "USDT"],
]);

const labelOf = (name: string): string => LABELS.get(name) ?? capital(words(name));

type Details = AuditEntry["details"];
type DetailLine = { label: string; text: string; before?: string };

export function detailLines(details: Details, names: AuditEntry["names"] = {}): DetailLine[] {
  const only = factBefore(details);
  const before = only ? { [only]: details.before } : isGroup(details.before) ? details.before : {};
  const { before: _, after, ...rest } = details;
  const facts: Details = { ...rest, ...(isGroup(after) ? after : {}) };
  const lines = Object.keys(facts).flatMap((name) =>
    linesOf(name, facts[name], name in before ? { value: before[name] } : undefined, names),
  );
  const ended = Object.keys(before).filter((name) => !(name in facts));
  return [...lines, ...ended.map((name) => lineOf(`${labelOf(name)}, before`, textOf(name, before[name], names)))];
}

function linesOf(name: string, value: unknown, before: { value: unknown } | undefined, names: AuditEntry["names"]) {
  const label = labelOf(name);
  if (isGroup(value) && "id" in value && "name" in value) return [lineOf(label, textOf(name, value, names))];
  if (isGroup(value) && !before) {
    const lines = detailLines(value, names);
    if ("before" in value || "after" in value) {
      return [lineOf(label, textOf(name, value.after, names), textOf(name, value.before, names))];
    }
    return lines.map((line) => ({ ...line, label: `${label}, ${line.label.toLowerCase()}` }));
  }
  return [lineOf(label, textOf(name, value, names), before && textOf(name, before.value, names))];
}

const lineOf = (label: string, text: string, before?: string): DetailLine =>
  before === undefined || before === text ? { label, text } : { label, text, before };

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function textOf(name: string, value: unknown, names: AuditEntry["names"]): string {
  const kind = kindOfFact(name);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.map((each) => textOf(name, each, names)).join(value.some(isGroup) ? "; " : ", ") || "none";
  }
  if (isGroup(value))
    return Object.entries(value)
      .map((fact) => factText(fact, names))
      .join(", ");
  if (name === "until" && value === null) return "open-ended";
  if (value === null || value === undefined || value === "" || typeof value === "object") return "none";
  if (kind) return names[`${kind} ${value}`] ?? `#${value}`;
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (isTime) return `${time.format(new Date(value))} UTC`;
  // Names of actions and states, such as "setState".
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(String(value)) ? words(String(value)) : String(value);
}

function factText([name, value]: [string, unknown], names: AuditEntry["names"]): string {
  if (name === "id") return `#${value}`;
  if (name === "title" || name === "name") return textOf(name, value, names);
  return `${words(name)} ${name === "until" && value === null ? "none" : textOf(name, value, names)}`;
}

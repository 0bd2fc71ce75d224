import { subjectParts } from "./subject.ts";
import type { AuditEntry } from "./types.ts";

/** "categoryIds" → "category ids". */
const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "video.change" → "Video: change". */
export const actionText = (action: string): string => capital(action.split(".").map(words).join(": "));

const PAGES = new Map([
  ["video", "/videos/"],
  ["category", "/categories/"],
]);

/** "video 12" → the page of what was acted on, "user 3" with its name → the account; undefined when it has none. */
export function subjectHref(subject: string, name: string | null): string | undefined {
  const { kind = "", id } = subjectParts(subject) ?? {};
  if (kind === "user") return name ? `/admin/manage-users?${new URLSearchParams({ search: name })}` : undefined;
  const page = PAGES.get(kind);
  return page && `${page}${id}`;
}

type DetailLine = { label: string; text: string };

/** What was acted on, in words: "siteName" → "site name", "video 12" as it is. */
export const subjectText = (subject: string): string => subject.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, words);

/** What was before stands before what was after. */
const inTime = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  Number(other === "before") - Number(one === "before");

/** The facts of an entry, a line each; what lies within another is named after it: "Before, name". */
export function detailLines(details: AuditEntry["details"], within = ""): DetailLine[] {
  return Object.entries(details)
    .sort(inTime)
    .flatMap(([name, value]) => {
      const label = within ? `${within}, ${words(name)}` : capital(words(name));
      if (isGroup(value)) return detailLines(value, label);
      return [{ label, text: textOf(value) }];
    });
}

const isGroup = (value: unknown): value is AuditEntry["details"] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(textOf).join(value.some(isGroup) ? "; " : ", ") || "none";
  if (isGroup(value)) return Object.entries(value).map(factText).join(", ");
  return value === null || value === "" || typeof value === "object" ? "none" : String(value);
}

/** Of one in a list: "#12, A title", "months 2, usdt 27". */
function factText([name, value]: [string, unknown]): string {
  if (name === "id") return `#${value}`;
  return name === "title" || name === "name" ? textOf(value) : `${words(name)} ${textOf(value)}`;
}

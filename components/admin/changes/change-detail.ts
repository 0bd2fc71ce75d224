import type { BulkChange } from "#lib/admin/changes/types";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const timeOf = (value: unknown): string => (text(value) ? `${moment.format(new Date(text(value)))} UTC` : "");

/** What an action adds, replaces or sets. */
export function detailOf(action: BulkChange["action"], categories: ReadonlyMap<number, { name: string }>): string {
  switch (action.type) {
    case "addCategories":
    case "removeCategories":
    case "replaceCategories":
      return list(action.categoryIds)
        .map((id) => categories.get(Number(id))?.name ?? `category ${id}`)
        .join(", ");
    case "addTags":
    case "removeTags":
    case "replaceTags":
      return list(action.tags).join(", ");
    case "addSuggestedCategories":
    case "addSuggestedTags":
      return `Right at least ${Math.round(Number(action.precision) * 100)}% of the time`;
    case "replaceInTitles":
      return `“${text(action.find)}” by “${text(action.replace)}”`;
    case "setDate":
      return timeOf(action.createdAt);
    case "setPremium":
      return action.isPrivate ? "Premium members" : "Everybody";
    case "setThumbnail":
      return text(action.thumbnailUrl) || "None";
    case "setState":
      return timeOf(action.publishAt);
    case "release":
      return `${action.perDay} a day from ${text(action.start)}, ${text(action.from)} to ${text(action.to)} UTC`;
    default:
      return "";
  }
}

import { z } from "zod";
import { choiceField, idField } from "#lib/core/fields";
import { MAX_INTEGER, readId } from "#lib/core/ids";
import { parseDuration } from "../duration.ts";
import { ISSUES, MAX_CATEGORIES } from "./policy.ts";

/** Unreadable values don't narrow the list. */
const narrowing = <T>(read: (text: string) => T | undefined, description: string) =>
  z
    .string()
    .optional()
    .transform((text) => (text?.trim() ? read(text.trim()) : undefined))
    .meta({ type: "string", description: `${description} Anything else does not narrow the list.` });

function readIds(text: string): number[] | undefined {
  const ids = [...new Set(text.split(",").flatMap((part) => readId(part.trim()) ?? []))];
  return ids.length > 0 ? ids.slice(0, MAX_CATEGORIES) : undefined;
}

function readSeconds(text: string): number | undefined {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) * 60 : undefined;
  return minutes ?? parseDuration(text);
}

const readCount = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_INTEGER) : undefined;

function readDay(text: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

const readLine = (most: number) => (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, most);

/** Parameters that narrow the admins' list of videos. */
export const filterFields = {
  search: z
    .string()
    .max(200, "A search term has at most 200 characters.")
    .optional()
    .transform((text) => text?.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim() || undefined)
    .meta({ type: "string", maxLength: 200, description: "Words, a part of the title or an address, or an id." }),
  state: choiceField(
    ["public", "draft", "scheduled", "hidden", "unpublished"],
    "public",
    "Videos in this state, and for `unpublished` those in any that only staff see.",
  ),
  show: choiceField(
    ["all", ...ISSUES],
    "all",
    "Videos with one issue: `broken` are those that their provider no longer has, `reported` have an open report.",
  ),
  category: narrowing(readIds, `Up to ${MAX_CATEGORIES} ids of categories with commas between them.`),
  match: choiceField(["any", "all", "not"], "any", "In any of the categories, in all of them, or in none of them."),
  tag: narrowing(readLine(100), "The name of a tag."),
  host: narrowing((text) => readLine(253)(text).toLowerCase(), "The host of the player."),
  import: idField("The id of a run of an import: those that it added."),
  premium: choiceField(["all", "yes", "no"], "all", "Premium videos alone, or those for everybody."),
  minDuration: narrowing(readSeconds, "Shortest duration, in minutes or as MM:SS."),
  maxDuration: narrowing(readSeconds, "Longest duration, in minutes or as MM:SS."),
  minViews: narrowing(readCount, "Fewest views."),
  maxViews: narrowing(readCount, "Most views."),
  addedFrom: narrowing(readDay, "First UTC day on which a video was added, as YYYY-MM-DD."),
  addedTo: narrowing(readDay, "Last UTC day on which a video was added."),
  changedFrom: narrowing(readDay, "First UTC day on which a video was changed last."),
  changedTo: narrowing(readDay, "Last UTC day on which a video was changed last."),
  publishFrom: narrowing(readDay, "First UTC day for which a video is scheduled; ignored for public videos."),
  publishTo: narrowing(readDay, "Last UTC day for which a video is scheduled; ignored for public videos."),
};

export const videoFilter = z.object(filterFields);

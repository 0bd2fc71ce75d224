import { z } from "zod";
import { env } from "#lib/core/env";
import { idInPath, limitField, line, pageField, paginationShape } from "#lib/core/fields";
import { MAX_INTEGER } from "#lib/core/ids";
import { MAX_OLD_ADDRESS, oldAddressOf, readOldAddress } from "#lib/videos/origin/address";
import { locationPath } from "./location.ts";
import { conflictOf, hasForeignQuery, isOwnPage } from "./own-pages.ts";
import { type Pattern, parsePattern, patternText } from "./pattern.ts";
import { GONE } from "./policy.ts";

export const redirectParams = z.object({ id: idInPath("Invalid redirect ID.") });
export const patternParams = z.object({ id: idInPath("Invalid pattern ID.") });

const ADDRESS = `An old address is a URL, or a path such as /watch/12, of at most ${MAX_OLD_ADDRESS} characters.`;
const TARGET = "Name a page of this site, such as /videos/12, /categories/3 or /latest.";

export const addressField = z
  .string(ADDRESS)
  .transform((text, { addIssue }) => {
    const address = oldAddressOf(text);
    if (address === undefined) addIssue({ code: "custom", message: ADDRESS });
    return address ?? "";
  })
  .meta({ type: "string", minLength: 1, maxLength: 2_000 });

const oldAddressField = addressField
  .refine((address) => {
    const read = readOldAddress(address);
    return !read || !isOwnPage(read.path) || hasForeignQuery(read);
  }, "This is a page of this site, so it cannot lead elsewhere.")
  .meta({ type: "string", minLength: 1, maxLength: 2_000, description: "URL or path on the former site." });

/** A bare number is a video id. */
function readTarget(text: string, { addIssue }: z.RefinementCtx): string {
  const given = text.trim().replace(/^#?(\d{1,10})$/, "/videos/$1");
  const isHere = /^\/(?!\/)/.test(given) || URL.parse(given)?.origin === env().siteUrl;
  const read = isHere ? readOldAddress(given) : undefined;
  const id = Number(/^\/(?:videos|categories)\/(\d+)/.exec(given)?.[1] ?? 0);
  if (!read || !isOwnPage(read.path) || given.length > 2_000 || id > MAX_INTEGER) {
    addIssue({ code: "custom", message: TARGET });
    return "/";
  }
  return locationPath(read.path + (/\?[^#]*/.exec(given)?.[0] ?? ""));
}

const TARGET_META = { type: "string", minLength: 1, maxLength: 2_000 } as const;

export const targetField = z
  .string(TARGET)
  .transform(readTarget)
  .meta({ ...TARGET_META, description: "Path or URL of a page of this site." });

const targetOrGone = z
  .string(TARGET)
  .transform((text, context) => (text.trim().toLowerCase() === GONE ? GONE : readTarget(text, context)))
  .meta({ ...TARGET_META, description: "Path or URL of a page of this site, or `gone` for 410." });

const patternField = z
  .string("Write a pattern.")
  .transform((text, { addIssue }) => {
    const pattern = parsePattern(text);
    if (typeof pattern !== "string") return patternText(text);
    addIssue({ code: "custom", message: pattern });
    return "";
  })
  .meta({ type: "string", minLength: 1, maxLength: 200, description: "A path with {id}, {slug} and {any}." });

export const redirectInput = z.object({ address: oldAddressField, target: targetOrGone });

const LEADS = "Choose what the pattern leads to.";
const TARGETS = ["video", "category", "page", GONE] as const;

export const patternInput = z
  .object({
    pattern: patternField,
    target: z.enum(TARGETS, LEADS).default("video"),
    path: line(2_000).optional().meta({ description: "The page, where target is `page`." }),
  })
  .transform(({ pattern, target, path = "" }, { addIssue }) => {
    const own = conflictOf(parsePattern(pattern) as Pattern, target === "video" ? null : target);
    if (own !== undefined)
      addIssue({
        code: "custom",
        path: ["pattern"],
        message: `This would also match ${own}, which is a page of this site.`,
      });
    if (target === "video") return { pattern, target: null };
    if (target === GONE) return { pattern, target };
    if (target === "category") {
      if (!pattern.includes("{slug}"))
        addIssue({ code: "custom", path: ["pattern"], message: "The category is found by its name: use {slug}." });
      return { pattern, target };
    }
    const page = targetField.safeParse(path);
    if (!page.success) addIssue({ code: "custom", path: ["path"], message: TARGET });
    return { pattern, target: page.data ?? "/" };
  });

export const patternAction = z.object({
  do: z.enum(["remove", "change"]),
  pattern: line(200).optional(),
  target: z.enum(TARGETS, LEADS).optional(),
  path: line(2_000).optional(),
});

export const actInput = z.object({ do: z.enum(["remove"]) });

export const redirectShape = z
  .object({
    id: z.int(),
    address: z.string(),
    target: z.string(),
    title: z.string().nullable().meta({ description: "Of the video or the category; null when it is gone." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "OldAddressRedirect" });

export const patternShape = z
  .object({ id: z.int(), pattern: z.string(), target: z.string().nullable(), createdAt: z.iso.datetime() })
  .meta({ id: "OldAddressPattern" });

export const redirectListQuery = z.object({
  page: pageField,
  limit: limitField(50),
  search: z
    .string()
    .max(200, "A search term has at most 200 characters.")
    .optional()
    .transform((text) => text?.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim() ?? "")
    .meta({ type: "string", maxLength: 200, description: "A part of an old address." }),
});

export const redirectAnswer = z.object({ redirect: redirectShape });
export const patternAnswer = z.object({ pattern: patternShape });
export const redirectPageAnswer = z.object({ redirects: z.array(redirectShape), pagination: paginationShape });
export const patternListAnswer = z.object({ patterns: z.array(patternShape) });

export const tryQuery = z.object({ address: line(2_000, 1, "Write an old address.") });

export const outcomeShape = z
  .object({
    address: z.string().nullable().meta({ description: "As it is looked up; null when it is no address." }),
    status: z.enum(["own page", "redirect", "gone", "unknown", "no address"]),
    target: z.string().nullable(),
    title: z.string().nullable(),
    by: z.enum(["redirect", "import", "pattern"]).nullable(),
    pattern: z.string().nullable(),
  })
  .meta({ id: "OldAddressOutcome" });

export const outcomeAnswer = z.object({ outcome: outcomeShape });

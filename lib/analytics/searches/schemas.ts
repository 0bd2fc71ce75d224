import { z } from "zod";
import { choiceField, idInPath, limitField, line, pageField, paginationShape } from "#lib/core/fields";
import { targetField } from "#lib/redirects/schemas";
import { MAX_TERM } from "#lib/search/term";
import { normalizeQuery } from "../policy.ts";
import { KINDS, searchOfAddress } from "./policy.ts";

const SITE = "http://site";
const QUERY = "A search is required.";
const NAME = "Name a category or a tag.";
const KIND = "kind must be alias, redirect or wish.";

const searchField = z
  .string()
  .optional()
  .transform((text) => [...normalizeQuery(text?.replace(/[\p{Cc}\p{Cs}]/gu, " ") ?? "")].slice(0, MAX_TERM).join(""))
  .meta({ type: "string", description: "A part of the searches." });

export const adminSearchQuery = z.object({
  show: choiceField(["missed", "few", "all"], "missed"),
  days: choiceField(["7", "30", "90"], "30"),
  search: searchField,
  page: pageField,
  limit: limitField(25, 50),
});

export const actionsQuery = z.object({
  kind: choiceField(["alias", "redirect", "wish", "change", "any"], "any", "`change` is an alias or a redirect."),
  page: pageField,
  limit: limitField(50),
});

export const actionParams = z.object({ id: idInPath("Invalid ID.") });

export const actionInput = z
  .object({
    query: line(MAX_TERM, 1, QUERY).transform(normalizeQuery).pipe(z.string().min(1, QUERY)),
    kind: z.enum(KINDS, KIND),
    of: line(100).optional().meta({ description: "The category or tag, where kind is `alias`." }),
    target: line(2_000).optional().meta({ description: "A page of this site, where kind is `redirect`." }),
  })
  .transform(({ query, kind, of, target }, { addIssue }) => {
    if (kind === "wish") return { kind, query };
    if (kind === "alias") {
      if (!of) addIssue({ code: "custom", path: ["of"], message: NAME });
      return { kind, query, of: of ?? "" };
    }
    const page = targetField.safeParse(target ?? "");
    const problem = page.success
      ? searchOfAddress(page.data, SITE) && "A search cannot lead to another search. Choose another page."
      : page.error.issues[0]?.message;
    if (problem) addIssue({ code: "custom", path: ["target"], message: problem });
    return { kind, query, target: page.data ?? "/" };
  });

export const actionChange = z.object({
  do: z.enum(["remove", "done", "reopen"], "do must be remove, done or reopen."),
});

const ratio = { description: "Clicks per search, 0 to 1; null without searches." };

export const actionShape = z
  .object({
    id: z.int(),
    kind: z.enum(KINDS),
    query: z.string(),
    target: z.string().nullable().meta({ description: "Path of the category, tag or page." }),
    title: z.string().nullable().meta({ description: "Of the target, where it has one." }),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable().meta({ description: "Of a wish." }),
    before: z.number().nullable().meta(ratio),
    after: z
      .number()
      .nullable()
      .meta({ ...ratio, description: `${ratio.description} Since the day after.` }),
    searchesAfter: z.int(),
  })
  .meta({ id: "SearchAction" });

export const adminSearchShape = z
  .object({
    query: z.string(),
    searches: z.int(),
    withoutResult: z.int(),
    clicks: z.int().nullable().meta({ description: "Visitors who opened a result; null where none were counted yet." }),
    clicksPerSearch: z.number().nullable().meta(ratio),
    results: z.int().meta({ description: "What the search finds now." }),
    isLowerBound: z.boolean(),
    correctedTo: z.string().nullable(),
    actions: z.array(actionShape),
    nearest: z.string().nullable().meta({ description: "The category or tag whose name is nearest." }),
  })
  .meta({ id: "AdminSearch" });

export const adminSearchAnswer = z.object({ searches: z.array(adminSearchShape), pagination: paginationShape });
export const actionAnswer = z.object({ action: actionShape });
export const actionPageAnswer = z.object({ actions: z.array(actionShape), pagination: paginationShape });

import { z } from "zod";
import { choiceField, idInBody, limitField, line } from "#lib/fields";

const PATH = "Path must start with /.";
const TYPE = "Interaction type may contain letters, digits, _ and - only, at most 40.";

export const logViewInput = z.object({
  path: line(512, 1, PATH).refine((path) => path.startsWith("/"), PATH),
  referrer: z.string().max(2048).nullish(),
});

export const logInteractionInput = z.object({
  categoryId: idInBody("Invalid category ID."),
  interactionType: z.string(TYPE).regex(/^[A-Za-z0-9_-]{1,40}$/, TYPE),
});

export const logSearchInput = z.object({
  query: line(200, 1, "A search term is required."),
  resultCount: z.int().min(0).max(2_147_483_647),
});

export const topVideosQuery = z.object({ period: choiceField(["day", "week"], "day"), limit: limitField(10) });

export const topVideoShape = z
  .object({ id: z.int(), title: z.string(), viewCount: z.int().meta({ description: "Views in the period." }) })
  .meta({ id: "TopVideo" });

export const topVideosShape = z.object({ videos: z.array(topVideoShape) });

export const analyticsStatsShape = z
  .object({
    totalVideos: z.int(),
    totalCategories: z.int(),
    totalUsers: z.int(),
    videoViewsToday: z.int(),
    videoViewsLast7Days: z.int(),
    pageViewsToday: z.int(),
    pageViewsLast7Days: z.int(),
  })
  .meta({ id: "AnalyticsStats" });

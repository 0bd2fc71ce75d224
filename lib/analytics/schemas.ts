import { z } from "zod";
import { choiceField, idInBody, limitField, line } from "#lib/core/fields";
import { MAX_INTEGER } from "#lib/core/ids";

const PATH = "Path must start with /.";
const TYPE = "Interaction type may contain letters, digits, _ and - only, at most 40.";

export const logViewInput = z.object({
  path: line(512, 1, PATH).refine((path) => path.startsWith("/"), PATH),
  referrer: line(2048).nullish(),
});

export const logInteractionInput = z.object({
  categoryId: idInBody("Invalid category ID."),
  interactionType: z.string(TYPE).regex(/^[A-Za-z0-9_-]{1,40}$/, TYPE),
});

export const logSearchInput = z.object({
  query: line(200, 1, "A search term is required."),
  resultCount: z.int().min(0).max(MAX_INTEGER),
});

export const topVideosQuery = z.object({ period: choiceField(["day", "week"], "day"), limit: limitField(10) });

export const topVideoShape = z
  .object({ id: z.int(), title: z.string(), viewCount: z.int().meta({ description: "Views in the period." }) })
  .meta({ id: "TopVideo" });

export const topVideosShape = z.object({ videos: z.array(topVideoShape) });

export const daysQuery = z.object({
  days: limitField(90, 400, "UTC days, today the last"),
});

const periodField = choiceField(["week", "month", "quarter"], "week");

export const chartQuery = z.object({ days: choiceField(["7", "30", "90"], "90") });

export const dayCountsShape = z
  .object({ day: z.iso.date(), videoViews: z.int(), pageViews: z.int() })
  .meta({ id: "DayCounts" });

export const daysShape = z.object({ days: z.array(dayCountsShape) });

export const topCategoriesQuery = z.object({ period: periodField, limit: limitField(10) });

export const topCategoryShape = z
  .object({
    id: z.int(),
    name: z.string(),
    viewCount: z
      .int()
      .meta({ description: "Views of its videos in the period; a video counts in each of its categories." }),
  })
  .meta({ id: "TopCategory" });

export const topCategoriesShape = z.object({ categories: z.array(topCategoryShape) });

export const chosenCategoryShape = z
  .object({
    id: z.int(),
    name: z.string(),
    count: z.int().meta({ description: "How often its links were followed in the period." }),
  })
  .meta({ id: "ChosenCategory" });

export const chosenCategoriesShape = z.object({ categories: z.array(chosenCategoryShape) });

export const searchesQuery = z.object({
  period: periodField,
  result: choiceField(["any", "none"], "any"),
  limit: limitField(20),
});

export const searchedShape = z
  .object({
    query: z.string(),
    count: z.int().meta({ description: "How often; with `result=none` how often without result." }),
    lastDay: z.iso.date(),
  })
  .meta({ id: "Searched" });

export const searchesShape = z.object({ searches: z.array(searchedShape) });

export const analyticsStatsShape = z
  .object({
    totalVideos: z.int(),
    totalCategories: z.int(),
    totalUsers: z.int(),
    videoViewsToday: z.int(),
    videoViewsLast7Days: z.int(),
    videoViewsPrevious7Days: z
      .int()
      .meta({ description: "Of the 7 days before the last 7, up to the same time of the last of them." }),
    pageViewsToday: z.int(),
    pageViewsLast7Days: z.int(),
    pageViewsPrevious7Days: z
      .int()
      .meta({ description: "Of the 7 days before the last 7, up to the same time of the last of them." }),
  })
  .meta({ id: "AnalyticsStats" });

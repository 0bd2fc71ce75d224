import type { z } from "zod";
import type {
  analyticsStatsShape,
  chosenCategoryShape,
  dayCountsShape,
  searchedShape,
  searchesQuery,
  topCategoryShape,
  topVideoShape,
} from "./schemas.ts";

export type AnalyticsStats = z.infer<typeof analyticsStatsShape>;
export type TopVideo = z.infer<typeof topVideoShape>;
export type TopCategory = z.infer<typeof topCategoryShape>;
export type ChosenCategory = z.infer<typeof chosenCategoryShape>;
export type DayCounts = z.infer<typeof dayCountsShape>;
export type Searched = z.infer<typeof searchedShape>;
export type SearchesRequest = z.infer<typeof searchesQuery>;
export type Period = SearchesRequest["period"];

import type { z } from "zod";
import type { analyticsStatsShape, topVideoShape } from "./schemas.ts";

export type AnalyticsStats = z.infer<typeof analyticsStatsShape>;
export type TopVideo = z.infer<typeof topVideoShape>;

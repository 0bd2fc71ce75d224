import { z } from "zod";
import { idInPath, limitField, pageField, paginationShape } from "#lib/fields";
import { videoCardShape } from "#lib/videos/schemas";
import { HISTORY_A_PAGE } from "./policy.ts";

export const historyParams = z.object({ videoId: idInPath("Invalid video ID.") });

export const historyQuery = z.object({ page: pageField, limit: limitField(HISTORY_A_PAGE) });

export const historyItemShape = videoCardShape
  .extend({ lastWatchedAt: z.iso.datetime(), displayCategories: z.array(z.string()) })
  .meta({ id: "HistoryItem" });

export const historyPageShape = z.object({ history: z.array(historyItemShape), pagination: paginationShape });

import { z } from "zod";
import { idInPath, limitField, pageField, paginationShape } from "#lib/core/fields";
import { videoCardShape } from "#lib/videos/schemas";
import { HISTORY_PER_PAGE } from "./policy.ts";

export const historyParams = z.object({ videoId: idInPath("Invalid video ID.") });

const WATCHED_AT = "lastWatchedAt must be a time such as 2026-01-31T12:00:00Z.";

export const putBackInput = z.object({ lastWatchedAt: z.iso.datetime(WATCHED_AT) }, { error: WATCHED_AT });

export const historyQuery = z.object({ page: pageField, limit: limitField(HISTORY_PER_PAGE) });

export const historyItemShape = videoCardShape
  .extend({ lastWatchedAt: z.iso.datetime(), displayCategories: z.array(z.string()) })
  .meta({ id: "HistoryItem" });

export const historyPageShape = z.object({ history: z.array(historyItemShape), pagination: paginationShape });

import type { z } from "zod";
import type { historyItemShape, historyPageShape } from "./schemas.ts";

export type HistoryItem = z.infer<typeof historyItemShape>;
export type HistoryPage = z.infer<typeof historyPageShape>;

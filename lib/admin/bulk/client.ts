import { call } from "#lib/browser/call";
import type { BulkAction, BulkResult } from "./types.ts";

type BulkChange = { ids: number[]; action: BulkAction; categoryId?: number };

export const changeVideos = (change: BulkChange): Promise<BulkResult> => call("POST", "/api/admin/videos/bulk", change);

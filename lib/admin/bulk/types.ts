import type { z } from "zod";
import type { bulkAnswer, bulkInput } from "./schemas.ts";

export type { BulkAction } from "./policy.ts";

export type BulkRequest = z.output<typeof bulkInput>;
export type BulkResult = z.infer<typeof bulkAnswer>;

import type { z } from "zod";
import type {
  actionChange,
  actionInput,
  actionShape,
  actionsQuery,
  adminSearchQuery,
  adminSearchShape,
} from "./schemas.ts";

export type ActionInput = z.infer<typeof actionInput>;
export type ActionChange = z.infer<typeof actionChange>["do"];
export type SearchAction = z.infer<typeof actionShape>;
export type ActionsRequest = z.infer<typeof actionsQuery>;
export type AdminSearchRequest = z.infer<typeof adminSearchQuery>;
export type AdminSearch = z.infer<typeof adminSearchShape>;

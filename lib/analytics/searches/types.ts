import type { z } from "zod";
import type {
  actionAct,
  actionInput,
  actionShape,
  actionsQuery,
  workshopQuery,
  workshopSearchShape,
} from "./schemas.ts";

export type ActionInput = z.infer<typeof actionInput>;
export type ActionAct = z.infer<typeof actionAct>["do"];
export type SearchAction = z.infer<typeof actionShape>;
export type ActionsRequest = z.infer<typeof actionsQuery>;
export type WorkshopRequest = z.infer<typeof workshopQuery>;
export type WorkshopSearch = z.infer<typeof workshopSearchShape>;

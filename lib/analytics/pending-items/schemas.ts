import { z } from "zod";
import { MAX_COUNTED } from "./policy.ts";

const count = z.int().max(MAX_COUNTED);

export const waitingShape = z
  .object({ openReports: count, openClaims: count, unreadMessages: count, newAccounts: count, deadVideos: count })
  .partial()
  .meta({ description: `Counted up to ${MAX_COUNTED}; without what the role may not see.` });

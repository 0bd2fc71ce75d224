import { z } from "zod";
import { MOST_COUNTED } from "./policy.ts";

const count = z.int().max(MOST_COUNTED);

export const waitingShape = z
  .object({ openReports: count, openClaims: count, unreadMessages: count, newAccounts: count, deadVideos: count })
  .meta({ description: `Counted up to ${MOST_COUNTED}.` });

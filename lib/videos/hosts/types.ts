import type { z } from "zod";
import type { hostListAnswer } from "./schemas.ts";

/** The hosts whose players may be embedded, each with how many videos use it. */
export type HostList = z.infer<typeof hostListAnswer>;

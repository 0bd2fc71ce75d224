import type { z } from "zod";
import type { hostListAnswer } from "./schemas.ts";

export type HostList = z.infer<typeof hostListAnswer>;

import type { z } from "zod";
import type { orderShape } from "./schemas.ts";

export type Order = z.infer<typeof orderShape>;

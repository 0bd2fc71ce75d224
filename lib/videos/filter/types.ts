import type { z } from "zod";
import type { videoFilter } from "./schemas.ts";

export type VideoFilter = z.output<typeof videoFilter>;

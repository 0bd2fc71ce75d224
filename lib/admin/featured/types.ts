import type { z } from "zod";
import type { featuredInput } from "./schemas.ts";

export type FeaturedOrder = z.output<typeof featuredInput>;

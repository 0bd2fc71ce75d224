import type { z } from "zod";
import type { metadataShape } from "./schemas.ts";

export type VideoMetadata = z.infer<typeof metadataShape>;

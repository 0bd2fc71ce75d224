import type { z } from "zod";
import type { metadataShape } from "./schemas.ts";

/** What could be found out about a video; null where nothing was. */
export type VideoMetadata = z.infer<typeof metadataShape>;

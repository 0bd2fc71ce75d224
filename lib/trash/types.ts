import type { z } from "zod";
import type { deletedPageShape, deletedVideoShape, restoreAnswer, tombstoneShape } from "./schemas.ts";

export type DeletedVideo = z.infer<typeof deletedVideoShape>;
export type DeletedPage = z.infer<typeof deletedPageShape>;
export type Restored = z.infer<typeof restoreAnswer>;
export type Tombstone = z.infer<typeof tombstoneShape>;

import type { z } from "zod";
import type { deletedPageShape, deletedVideoShape, restoreAnswer, tombstoneShape } from "./schemas.ts";

export type DeletedVideo = z.infer<typeof deletedVideoShape>;
export type DeletedPage = z.infer<typeof deletedPageShape>;
export type Restored = z.infer<typeof restoreAnswer>;
export type Tombstone = z.infer<typeof tombstoneShape>;

/** Why a video is not on the site. */
export type Removal = "removed" | "hidden" | "dead";

export type TrashedVideo = { id: number; title: string; deletedAt: string; removal: Removal };

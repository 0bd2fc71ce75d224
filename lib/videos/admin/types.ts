import type { z } from "zod";
import type {
  adminVideoListQuery,
  adminVideoPageShape,
  adminVideoShape,
  changeVideoInput,
  editedVideoShape,
} from "./schemas.ts";

export type AdminVideo = z.infer<typeof adminVideoShape>;
export type EditedVideo = z.infer<typeof editedVideoShape>;
export type AdminVideoPage = z.infer<typeof adminVideoPageShape>;
export type AdminVideoRequest = z.output<typeof adminVideoListQuery>;
export type VideoInput = z.output<typeof changeVideoInput>;

import { call } from "#lib/browser/call";
import type { VideoMetadata } from "./types.ts";

export const findMetadata = async (url: string): Promise<VideoMetadata> =>
  (await call<{ metadata: VideoMetadata }>("POST", "/api/admin/videos/metadata", { url })).metadata;

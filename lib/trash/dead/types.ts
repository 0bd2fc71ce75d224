import type { z } from "zod";
import type { deadPageShape, deadVideoShape } from "./schemas.ts";

export type DeadVideo = z.infer<typeof deadVideoShape>;
export type DeadPage = z.infer<typeof deadPageShape>;

export type Missed = { videoId: number; embedKey: string; host: string };

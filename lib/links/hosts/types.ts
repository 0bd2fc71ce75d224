import type { z } from "zod";
import type { controlsInput, linkHostShape } from "./schemas.ts";

export type LinkHost = z.infer<typeof linkHostShape>;
export type ControlsInput = z.output<typeof controlsInput>;

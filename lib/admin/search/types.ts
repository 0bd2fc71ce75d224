import type { z } from "zod";
import type { panelSearchShape } from "./schemas.ts";

export type PanelSearch = z.infer<typeof panelSearchShape>;
export type PanelHit = PanelSearch["groups"][number]["hits"][number];

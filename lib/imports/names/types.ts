import type { z } from "zod";
import type { nameEntry } from "./schemas.ts";

export type NameEntry = z.output<typeof nameEntry>;
export type ExportedName = z.input<typeof nameEntry>;

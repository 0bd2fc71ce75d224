import type { z } from "zod";
import type { brandInput, brandShape } from "./schemas.ts";

export type Brand = z.infer<typeof brandShape>;
export type BrandInput = z.output<typeof brandInput>;

import type { z } from "zod";
import type { checkShape } from "./schemas.ts";

export type CheckReport = Omit<z.infer<typeof checkShape>, "id" | "createdAt">;
export type CheckGroup = CheckReport["groups"][number];
export type AddressCheck = z.infer<typeof checkShape>;

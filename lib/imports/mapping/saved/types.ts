import type { Mapping } from "../types.ts";

export type SavedMapping = { id: number; name: string; mapping: Mapping };

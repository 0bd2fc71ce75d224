import { call } from "#lib/browser/call";
import type { Brand } from "./types.ts";

type Pictures = { logo?: string | null; icons?: Record<string, string> | null };

export const changeBrand = async (pictures: Pictures): Promise<Brand> =>
  (await call<{ brand: Brand }>("PUT", "/api/admin/brand", pictures)).brand;

import { call } from "#lib/call";
import type { RemovedDemo } from "../types.ts";

/** Removes the demo content. */
export const removeDemo = async (): Promise<RemovedDemo> =>
  (await call<{ removed: RemovedDemo }>("DELETE", "/api/admin/demo")).removed;

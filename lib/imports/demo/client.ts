import { call } from "#lib/browser/call";
import type { RemovedDemo } from "#lib/imports/types";

/** Removes the demo content. */
export const removeDemo = async (): Promise<RemovedDemo> =>
  (await call<{ removed: RemovedDemo }>("DELETE", "/api/admin/demo")).removed;

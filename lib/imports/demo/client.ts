import { call } from "#lib/browser/call";
import type { RemovedDemo } from "#lib/imports/types";

export const removeDemo = async (): Promise<RemovedDemo> =>
  (await call<{ removed: RemovedDemo }>("DELETE", "/api/admin/demo")).removed;

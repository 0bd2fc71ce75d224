import { call } from "#lib/browser/call";
import type { ControlsInput, LinkHost } from "./types.ts";

export const saveControls = async (host: string, controls: ControlsInput): Promise<LinkHost[]> =>
  (await call<{ hosts: LinkHost[] }>("PUT", `/api/admin/link-hosts/${encodeURIComponent(host)}`, controls)).hosts;

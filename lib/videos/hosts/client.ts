import { call } from "#lib/browser/call";
import type { HostList } from "./types.ts";

const PATH = "/api/admin/embed-hosts";

export const addHost = (host: string): Promise<HostList> => call("POST", PATH, { host });

export const removeHost = (host: string): Promise<HostList> => call("DELETE", `${PATH}/${encodeURIComponent(host)}`);

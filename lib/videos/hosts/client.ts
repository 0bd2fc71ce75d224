import { call } from "#lib/browser/call";
import type { HostList } from "./types.ts";

const PATH = "/api/admin/embed-hosts";

/** Lets players of a host be embedded; returns the list. */
export const addHost = (host: string): Promise<HostList> => call("POST", PATH, { host });

/** Lets players of a host be embedded no more; returns the list. */
export const removeHost = (host: string): Promise<HostList> => call("DELETE", `${PATH}/${encodeURIComponent(host)}`);

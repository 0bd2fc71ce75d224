import { recordAct } from "#lib/audit/commands";
import { db } from "#lib/db";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { announceChange } from "#lib/settings/commands";
import { addHosts, removeHost } from "#lib/videos/hosts/commands";
import { describeHosts } from "#lib/videos/hosts/queries";
import type { HostList } from "#lib/videos/hosts/types";

function requireOpenList(): void {
  if (!env().embedHosts) return;
  throw new Failure("conflict", "The list is that of EMBED_HOSTS: it is changed in the configuration.", {
    code: "locked",
  });
}

/** An admin lets players of a host be embedded. */
export async function permitHost(adminId: number, entry: string): Promise<HostList> {
  requireOpenList();
  await db.$transaction(async (tx) => {
    const hosts = await addHosts(tx, entry);
    if (hosts.length > 0) await recordAct(tx, adminId, "host.add", `host ${entry}`, { hosts });
  });
  await announceChange("settings");
  return describeHosts();
}

/** An admin lets players of a host be embedded no more. */
export async function forbidHost(adminId: number, host: string): Promise<HostList> {
  requireOpenList();
  await db.$transaction(async (tx) => {
    await removeHost(tx, host);
    await recordAct(tx, adminId, "host.remove", `host ${host}`);
  });
  await announceChange("settings");
  return describeHosts();
}

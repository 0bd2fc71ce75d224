import { publish } from "#lib/catalog/commands";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { addHosts, removeHost } from "#lib/videos/hosts/commands";
import { describeHosts } from "#lib/videos/hosts/queries";
import type { HostList } from "#lib/videos/hosts/types";

function requireOpenList(): void {
  if (!env().embedHosts) return;
  throw new Failure("conflict", "The list is set by EMBED_HOSTS: change it in the configuration.", {
    code: "locked",
  });
}

export async function permitHost(adminId: number, entry: string): Promise<HostList> {
  requireOpenList();
  await publish({ adminId }, "host.add", async (tx, describe) => {
    const hosts = await addHosts(tx, entry);
    if (hosts.length > 0) describe(`host ${entry}`, { hosts });
  });
  return describeHosts();
}

export async function forbidHost(adminId: number, host: string): Promise<HostList> {
  requireOpenList();
  await publish({ adminId }, "host.remove", async (tx, describe) => {
    await removeHost(tx, host);
    describe(`host ${host}`);
  });
  return describeHosts();
}

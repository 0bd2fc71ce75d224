import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { readControl } from "./controls.ts";
import type { ControlsInput } from "./types.ts";

/** The host is checked again in the next run, even if its answers are being ignored. */
export async function saveControls(adminId: number, host: string, input: ControlsInput): Promise<void> {
  await db.$transaction(async (tx) => {
    const [before] = await tx.linkHost.findMany({ where: { host }, select: { controlLive: true, controlGone: true } });
    if (!before) throw new Failure("not_found", `${host} is not asked about any video.`);
    const controls = {
      controlLive: readControl(host, "controlLive", input.controlLive),
      controlGone: readControl(host, "controlGone", input.controlGone),
    };
    await tx.linkHost.updateMany({ where: { host }, data: { ...controls, nextAt: new Date(0) } });
    await recordAudit(tx, adminId, "host.controls", `host ${host}`, { ...controls, before });
  });
}

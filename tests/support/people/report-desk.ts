import { db } from "#lib/db/prisma";
import * as decision from "../../../app/api/admin/reports/[id]/decision/route.ts";
import * as report from "../../../app/api/admin/reports/[id]/route.ts";
import * as messages from "../../../app/api/reports/messages/route.ts";
import { POST } from "../../../app/api/videos/[id]/reports/route.ts";
import { GET as VIDEO } from "../../../app/api/videos/[id]/route.ts";
import { aUser } from "../factories.ts";
import { callerFor } from "./callers.ts";

export const of = (id: number) => ({ params: { id: String(id) } });

let network = 0;

export async function reportDesk() {
  const admin = await callerFor((await aUser({ isAdmin: true })).id);
  const guest = await callerFor();
  return {
    admin,
    guest,
    isThere: async (id: number) => (await guest(VIDEO, of(id))).status === 200,
    async tell(videoId: number, reason: string): Promise<{ receipt: string; id: number }> {
      const headers = { "x-client-address": `198.51.${++network}.7` };
      const { body } = await guest(POST, { ...of(videoId), body: { reason, message: "At 1:20." }, headers });
      const { id } = await db.videoReport.findFirstOrThrow({ orderBy: { id: "desc" } });
      return { receipt: body.data.receipt, id };
    },
    decide: (id: number, outcome: "removed" | "kept", ground = "law") =>
      admin(decision.POST, { ...of(id), body: { decision: outcome, ground, explanation: "We looked at it." } }),
    close: (id: number, isResolved = true) => admin(report.PATCH, { ...of(id), body: { isResolved } }),
    write: (receipt: string, message: string) => guest(messages.POST, { body: { receipt, message } }),
  };
}

import { createHmac } from "node:crypto";
import type { Sender } from "#lib/auth/attempts/message-limits";
import { signingSecret } from "#lib/auth/session-token";
import { networkKey } from "#lib/core/rate-limit";

/** Keyed with the site's secret, so that the table reveals neither networks nor members. */
export const sourceKeyOf = ({ userId, address }: Sender) =>
  new Uint8Array(
    createHmac("sha256", signingSecret())
      .update(userId === null ? `reports of a network\n${networkKey(address)}` : `reports of a member\n${userId}`)
      .digest(),
  );

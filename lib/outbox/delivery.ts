import { env } from "#lib/core/env";
import type { Network } from "#lib/core/public-request";
import { getSiteSettings } from "#lib/settings/queries";
import { claimMessage, giveUpOld, recordFailure, removeDelivered } from "./commands.ts";
import { sendMail } from "./mail.ts";
import type { Channel, ClaimedMessage, Outcome } from "./types.ts";
import { callWebhook } from "./webhook.ts";

const MAX_PER_RUN = 500;

const globals = globalThis as { vitrineAccepted?: Set<number> };
globals.vitrineAccepted ??= new Set();
/** Messages that were delivered but could not be marked as such. */
const accepted = globals.vitrineAccepted;

type Send = (message: ClaimedMessage) => Promise<Outcome>;
export type DeliveryCounts = { delivered: number; failed: number; givenUp: number };

/** Sends due messages, sequentially per channel. An unavailable receiver ends its channel's run. */
export async function deliverOutbox(signal: AbortSignal, network?: Network): Promise<DeliveryCounts> {
  const counts = { delivered: 0, failed: 0, givenUp: await giveUpOld() };
  const { mail, webhook } = env();
  const { siteName, contactEmail } = await getSiteSettings();
  await Promise.all([
    mail &&
      deliverChannel(
        "mail",
        (message) => sendMail({ ...mail, replyTo: contactEmail ?? undefined }, siteName, message),
        counts,
        signal,
      ),
    webhook && deliverChannel("webhook", (message) => callWebhook(webhook, message, network), counts, signal),
  ]);
  return counts;
}

async function deliverChannel(
  channel: Channel,
  send: Send,
  counts: DeliveryCounts,
  signal: AbortSignal,
): Promise<void> {
  for (let attempts = 0; attempts < MAX_PER_RUN; attempts += 1) {
    signal.throwIfAborted();
    const message = await claimMessage(channel);
    if (!message) return;
    const outcome = accepted.has(message.id) ? { state: "delivered" as const } : await send(message);
    if (outcome.state === "delivered") {
      accepted.add(message.id);
      await removeDelivered(message.id);
      accepted.delete(message.id);
      counts.delivered += 1;
      continue;
    }
    await recordFailure(message.id, outcome.problem, outcome.isFinal);
    counts.failed += 1;
    if (outcome.isUnavailable) return;
  }
}

export const countsText = ({ delivered, failed, givenUp }: DeliveryCounts): string =>
  delivered + failed + givenUp === 0
    ? "Nothing to send."
    : `Delivered ${delivered}, failed ${failed}, given up ${givenUp}.`;

import { createHmac } from "node:crypto";
import { fetchPublic, type Network } from "#lib/core/public-request";
import type { ClaimedMessage, Outcome } from "./types.ts";

type Receiver = { url: string; secret: string };

/** The signature covers the time, so that a recorded call cannot be repeated later. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

export async function callWebhook(
  { url, secret }: Receiver,
  message: Pick<ClaimedMessage, "key" | "event" | "body" | "createdAt">,
  network?: Network,
): Promise<Outcome> {
  const facts = { id: message.key, event: message.event, createdAt: message.createdAt.toISOString() };
  const body = JSON.stringify({ ...facts, ...JSON.parse(message.body) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "x-vitrine-delivery": message.key,
    "x-vitrine-timestamp": timestamp,
    "x-vitrine-signature": signatureOf(secret, timestamp, body),
  };
  const post = { headers, body };
  const status = await fetchPublic(url, "*/*", async ({ statusCode }) => statusCode, network, post);
  if (status !== undefined && status >= 200 && status < 300) return { state: "delivered" };
  const problem = status === undefined ? "No answer within 5 s, or not a public address." : `It answers ${status}.`;
  return { state: "failed", problem, isFinal: false, isUnavailable: status === undefined };
}

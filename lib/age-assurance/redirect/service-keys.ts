import { createPublicKey } from "node:crypto";
import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { fetchPublic, readLimited } from "#lib/core/public-request";
import type { AgeAssurance } from "#lib/settings/types";

type Service = NonNullable<AgeAssurance["service"]>;

const MAX_BYTES = 100_000;
const STORED_MS = 10 * 60_000;
/** An unknown key id causes the keys to be fetched again, at most this often. */
const RENEWED_MS = 60_000;

let stored: { url: string; keys: JWTVerifyGetKey; at: number } | undefined;

async function fetchKeys(url: string): Promise<JWTVerifyGetKey | undefined> {
  const text = await fetchPublic(url, "application/json", async (response) =>
    response.statusCode === 200 ? (await readLimited(response, MAX_BYTES))?.toString("utf8") : undefined,
  );
  try {
    return text === undefined ? undefined : createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    return undefined;
  }
}

/** Undefined if the service's keys cannot be fetched. */
export async function serviceKeys(
  { publicKey, keysUrl }: Service,
  { renew = false } = {},
): Promise<JWTVerifyGetKey | undefined> {
  if (publicKey) return async () => createPublicKey(publicKey);
  if (!keysUrl) return undefined;
  const known = stored?.url === keysUrl ? stored : undefined;
  if (known && Date.now() - known.at < (renew ? RENEWED_MS : STORED_MS)) return known.keys;
  const keys = (await fetchKeys(keysUrl)) ?? known?.keys;
  if (keys) stored = { url: keysUrl, keys, at: Date.now() };
  return keys;
}

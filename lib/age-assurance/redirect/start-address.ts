import type { AgeAssurance } from "#lib/settings/types";

type Service = NonNullable<AgeAssurance["service"]>;
type Check = { state: string; nonce: string; redirectUri: string };

export const redirectUriOf = (siteUrl: string): string => `${siteUrl}/api/age/return`;

/** Keeps parameters that are already part of the configured URL. */
export function startAddress({ url, clientId }: Service, { state, nonce, redirectUri }: Check): string {
  const address = new URL(url);
  const { searchParams: query } = address;
  const usual = { response_type: "id_token", response_mode: "query", scope: "openid" };
  for (const [name, value] of Object.entries(usual)) if (!query.has(name)) query.set(name, value);
  const ours = { client_id: clientId, redirect_uri: redirectUri, state, nonce };
  for (const [name, value] of Object.entries(ours)) query.set(name, value);
  return address.href;
}

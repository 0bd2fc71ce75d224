/** Set by the front process from COUNTRY_HEADER; a value sent by the client is removed. */
export const CLIENT_COUNTRY = "x-client-country";

export function countryOf(headers: Pick<Headers, "get">): string | undefined {
  const country = headers.get(CLIENT_COUNTRY)?.toUpperCase();
  return country && /^[A-Z]{2}$/.test(country) ? country : undefined;
}

/**
 * The value of a cookie in a Cookie header. A name that stands twice has none: whoever can plant a second cookie must not
 * choose which of the two counts.
 */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  let value: string | undefined;
  for (const part of header?.split(";") ?? []) {
    const equals = part.indexOf("=");
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    if (value !== undefined) return undefined;
    value = part.slice(equals + 1).trim();
  }
  return value;
}

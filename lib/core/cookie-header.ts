/** Undefined if the name occurs twice: someone who can plant a cookie must not override the real one. */
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

const LOCAL = new Set(["localhost", "127.0.0.1"]);

/**
 * Whether the pages may send what visitors write to this address: over TLS, or to this machine, and with no user name
 * or password in it, which every visitor would read.
 */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOCAL.has(url.hostname));
}

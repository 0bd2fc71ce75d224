const LOCAL = new Set(["localhost", "127.0.0.1"]);

/** https or localhost, without user info, which every visitor could read. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOCAL.has(url.hostname));
}

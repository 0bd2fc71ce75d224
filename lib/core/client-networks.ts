/** A network that an address lies in, and how many times the limit of a single address it may use up. */
export type Network = { name: string; share: number };

/**
 * The networks of a visitor, the narrowest first; `visitor` is what `clientKey` returns. An IPv6 customer may hold a /48,
 * which is 65,536 times the /64 that counts as one address.
 */
export function networksOf(visitor: string): Network[] {
  const groups = visitor.split(":");
  if (groups.length !== 4) return [{ name: visitor, share: 1 }];
  const [first, second, third, fourth] = groups as [string, string, string, string];
  const site = `${first}:${second}:${third}`;
  const upper = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [
    { name: visitor, share: 1 },
    { name: `${site}:${upper}/56`, share: 2 },
    { name: `${site}/48`, share: 4 },
  ];
}

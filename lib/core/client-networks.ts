export type Network = { name: string; share: number };

/** Narrowest first. An IPv6 customer may hold a /48: 65,536 of the /64 networks that count as one address. */
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

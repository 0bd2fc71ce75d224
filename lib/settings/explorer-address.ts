const HASH = "{hash}";

const parse = (template: string, hash: string): URL | null => URL.parse(template.replace(HASH, hash));

export function isExplorerAddress(template: string): boolean {
  if (template.split(HASH).length !== 2) return false;
  const [one, other] = [parse(template, "a".repeat(64)), parse(template, "b".repeat(64))];
  return one?.protocol === "https:" && !one.username && !one.password && one.host === other?.host;
}

export const explorerAddress = (template: string, hash: string): string => template.replace(HASH, hash);

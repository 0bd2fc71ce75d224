/** Names that differ only in case or width count as equal. */
export function nameKey(name: string): string {
  // Upper case first, so that "ß" equals "SS" and both sigmas are equal.
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

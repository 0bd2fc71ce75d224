/** What must be unique of the name of a category or tag: two names that differ in case or width alone are one name. */
export function nameKey(name: string): string {
  // To upper case first, so that "ß" meets "SS" and a final sigma the other one.
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

/** Not a comma, which names may contain. */
export const SEPARATOR = " | ";

export const splitAliases = (text: string): string[] =>
  text
    .split("|")
    .map((name) => name.trim())
    .filter(Boolean);

export type Divider = "|" | ",";
export type Dividers = { categories: Divider; tags: Divider };

/** Values searched for commas; all values are searched for "|". */
const MAX_VALUES = 20_000;
const LONGEST_NAME = 60;

/** A comma may also end a list of several names. */
function partsOf(value: string): string[] {
  const parts = value.split(",").map((part) => part.trim());
  return parts.length > 2 && parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

/** Commas separate names if no value contains a bar and most parts also occur in other values. */
export class DividerFinder {
  readonly #values = new Map<string, number>();
  readonly #areTags: boolean;
  #hasBar = false;

  /** Tags rarely contain commas, unlike names of categories: theirs need not recur. */
  constructor({ areTags = false } = {}) {
    this.#areTags = areTags;
  }

  add(value: unknown): void {
    if (typeof value !== "string" || !value.trim()) return;
    if (value.includes("|")) this.#hasBar = true;
    const text = value.trim();
    if (this.#values.has(text) || this.#values.size < MAX_VALUES)
      this.#values.set(text, (this.#values.get(text) ?? 0) + 1);
  }

  divider(): Divider {
    const lists = this.#lists();
    if (this.#hasBar || lists.length === 0) return "|";
    const areNames = lists.every((value) => partsOf(value).every((part) => part && part.length <= LONGEST_NAME));
    if (!areNames) return "|";
    return this.#areTags || lists.length === this.#values.size || this.#recurs(lists) ? "," : "|";
  }

  undivided(): string | undefined {
    return this.divider() === "," || this.#hasBar ? undefined : this.#lists()[0];
  }

  #lists(): string[] {
    return [...this.#values.keys()].filter((value) => value.includes(","));
  }

  #recurs(lists: string[]): boolean {
    const uses = new Map<string, number>();
    for (const value of this.#values.keys()) {
      for (const part of new Set(partsOf(value))) uses.set(part, (uses.get(part) ?? 0) + 1);
    }
    const parts = lists.flatMap(partsOf);
    return parts.filter((part) => (uses.get(part) ?? 0) > 1).length * 2 > parts.length;
  }
}

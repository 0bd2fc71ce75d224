import { formatDay } from "#lib/core/format";
import { DividerFinder } from "../divider.ts";

const LISTS = ["categories", "tags"] as const;
const LABELS = { categories: "category", tags: "tag" };
const SHOWN = 80;

/** Notices values that can be read in two ways and that no other value of their field decides. */
export class UnsureValues {
  readonly #lists = { categories: new DividerFinder(), tags: new DividerFinder({ areTags: true }) };
  #day: { text: string; first: number; second: number } | undefined;
  #isDecided = false;

  addNames(list: (typeof LISTS)[number], text: string): void {
    this.#lists[list].add(text);
  }

  addDay(text: string): void {
    const match = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}/.exec(text);
    if (!match || this.#isDecided) return;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 || second > 12) this.#isDecided = true;
    else if (first !== second) this.#day ??= { text: match[0], first, second };
  }

  warnings(days: "dmy" | "mdy"): string[] {
    const names = LISTS.flatMap((list) => {
      const text = this.#lists[list].undivided();
      if (text === undefined) return [];
      const parts = text.split(",").map((part) => part.trim());
      return [
        `“${text.slice(0, SHOWN)}” is read as one ${LABELS[list]}. If it is ${parts.length} (${parts.join(" · ").slice(0, SHOWN)}), choose commas under “How values are read”.`,
      ];
    });
    if (!this.#day || this.#isDecided) return names;
    const { text, first, second } = this.#day;
    const [month, day] = days === "mdy" ? [first, second] : [second, first];
    const read = formatDay(new Date(Date.UTC(Number(text.slice(-4)), month - 1, day)).toISOString());
    return [
      ...names,
      `Date: “${text}” is read as ${read}, and no other date decides which number is the day. If it is the other one, choose dates like ${days === "mdy" ? "31.12.2025" : "12/31/2025"} under “How values are read”.`,
    ];
  }
}

/** Whether a warning names the rules that settle it. */
export const asksForRules = (warnings: readonly string[]): boolean =>
  warnings.some((warning) => warning.includes("“How values are read”"));

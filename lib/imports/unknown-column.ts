export type ColumnWarning = {
  column: string;
  looksLike: "state" | "date" | "views";
  values: [string, number][];
  unpublished: number;
};

const STATE_NAMES =
  /^(status|state|visibility|visible|publish|published|draft|active|enabled|approved|hidden|deleted|private|public|online|live|listed|unlisted|moderation)$/;
const DATE_NAMES =
  /^(date|datetime|timestamp|created|published|uploaded|added|released|modified|updated|pubdate|postdate)$/;
const VIEW_NAMES = /^(views?|viewed|viewcount|hits?|plays?|playcount|watched|visits?)$/;
const PUBLISHED =
  /^(publish|published|public|visible|active|enabled|online|approved|live|listed|accepted|inherit|ready)$/;
const UNPUBLISHED =
  /^((auto-?)?drafts?|pending|private|future|scheduled|trash|trashed|deleted|hidden|unlisted|inactive|disabled|offline|unapproved|unpublished|rejected|declined|(in )?review|archived|expired|removed|blocked)$/;
const HIDING_NAMES = /^(draft|hidden|deleted|private|unlisted)$/;
const [ON, OFF] = [/^(1|true|yes|on)$/, /^(0|false|no|off)$/];

const DATE = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|[a-z]{3}, \d{1,2} [a-z]{3} \d{4})/i;
const MOMENT = /^\d{10}(\d{3})?$/;
const COUNT = /^\d[\d,. ]*[km]?$/i;

const MAX_VALUES = 20;

const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

export class UnknownColumn {
  readonly #name: string;
  readonly #values = new Map<string, number>();
  #filled = 0;
  #dates = 0;
  #moments = 0;
  #counts = 0;

  constructor(name: string) {
    this.#name = name;
  }

  add(value: unknown): void {
    const text = typeof value === "string" ? value.trim() : typeof value === "object" ? "" : String(value ?? "");
    if (!text) return;
    this.#filled++;
    if (DATE.test(text)) this.#dates++;
    if (MOMENT.test(text)) this.#moments++;
    if (COUNT.test(text)) this.#counts++;
    if (this.#values.has(text) || this.#values.size <= MAX_VALUES)
      this.#values.set(text, (this.#values.get(text) ?? 0) + 1);
  }

  warning(): ColumnWarning | undefined {
    const looksLike = this.#kind();
    if (!looksLike) return undefined;
    const values = looksLike === "state" ? [...this.#values].sort(([, a], [, b]) => b - a) : [];
    const unpublished = values.filter(([value]) => this.#isHiding(value)).reduce((sum, [, rows]) => sum + rows, 0);
    return { column: this.#name, looksLike, values, unpublished };
  }

  #kind(): ColumnWarning["looksLike"] | undefined {
    if (this.#filled === 0) return undefined;
    const words = splitWords(this.#name);
    const isNamed = (names: RegExp) => words.some((word) => names.test(word)) || names.test(words.join(""));
    const mostly = (count: number) => count * 2 > this.#filled;
    if (mostly(this.#dates) || (isNamed(DATE_NAMES) && mostly(this.#moments))) return "date";
    if (isNamed(VIEW_NAMES) && mostly(this.#counts)) return "views";
    if (this.#values.size > MAX_VALUES) return undefined;
    const isState = ([value]: [string, number]) =>
      [PUBLISHED, UNPUBLISHED].some((known) => known.test(value.toLowerCase()));
    return isNamed(STATE_NAMES) || [...this.#values].every(isState) ? "state" : undefined;
  }

  #isHiding(value: string): boolean {
    const state = value.toLowerCase();
    const isHidingName = splitWords(this.#name).some((word) => HIDING_NAMES.test(word));
    return UNPUBLISHED.test(state) || (isHidingName ? ON : OFF).test(state);
  }
}

import { unpackList } from "#lib/imports/formats/cell-lists";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import {
  isLabelled,
  isNull,
  playerIn,
  readCount,
  readDuration,
  readTime,
  withoutLinks,
  youTubeAddress,
} from "./values.ts";

/** Parsing players is slow. */
const PLAYERS_READ = 200;
const MAX_VALUES = 50;

const IMAGE = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]\S*)?$/i;
const MAX_SITES = 50;
const HOST = /(?:https?:)?\/\/(?:[^/?#"'\s@]*@)?([a-z0-9.-]+)/i;
const LISTS = ["|", ";", ",", "/"] as const;

/** Registrable domain, approximately: "www.tube.example.org" → "example.org". */
const siteOf = (host: string): string => host.toLowerCase().split(".").slice(-2).join(".");

export class FieldFacts {
  readonly name: string;
  filled = 0;
  players = 0;
  snippets = 0;
  youTubeIds = 0;
  /** Possible players of unknown hosts. */
  addresses = 0;
  images = 0;
  clocks = 0;
  numbers = 0;
  counts = 0;
  times = 0;
  largest = 0;
  smallest = Number.POSITIVE_INFINITY;
  /** Numbers below five. */
  few = 0;
  #characters = 0;
  #spaces = 0;
  #increasing = 0;
  #decreasing = 0;
  #following = 0;
  #previous = Number.NEGATIVE_INFINITY;
  #addresses = 0;
  #labelled = 0;
  #read = 0;
  readonly divided: Record<(typeof LISTS)[number], number> = { "|": 0, ";": 0, ",": 0, "/": 0 };
  readonly #values = new Map<string, number>();
  readonly #sites = new Map<string, number>();
  #paths = 0;
  readonly #parts = new Set<string>();
  #partsSeen = 0;
  #spacesInParts = 0;
  slugs = 0;

  constructor(name: string) {
    this.name = name;
  }

  add(cell: unknown): void {
    const given = unpackList(cell);
    const value = Array.isArray(given) ? given[0] : given;
    const text = typeof value === "string" ? value.trim() : value === undefined || value === null ? "" : String(value);
    if (!text || isNull(text)) return;
    this.filled++;
    this.#characters += text.length;
    if (/\s/.test(text)) this.#spaces++;
    if (youTubeAddress(this.name, text)) this.youTubeIds++;
    const key = text.slice(0, 200);
    if (this.#values.has(key) || this.#values.size < 5_000) this.#values.set(key, (this.#values.get(key) ?? 0) + 1);
    if (Array.isArray(given) && given.length > 1) this.divided["|"]++;
    if (/^(?:https?:)?\/\/|<iframe[\s/>]/i.test(text) || text.includes("://")) this.#addAddress(text);
    else this.#addText(text);
    if (!isLabelled(text)) return;
    this.#labelled++;
    this.#addText(withoutLinks(text));
  }

  #addText(text: string): void {
    if (/^\/[^/\s][^\s]*$/.test(text)) this.#paths++;
    const names = text.includes("&") ? text.replace(/&#?\w{2,8};/g, "&") : text;
    for (const divider of LISTS) if (names.includes(divider)) this.divided[divider]++;
    if (text.length < 300) this.#addParts(text);
    if (/^[a-z0-9]+(?:[-_][a-z0-9]+)+$/.test(text)) this.slugs++;
    if (readCount(text) !== undefined) this.counts++;
    if (/^-?\d+(?:[.,]\d+)?$/.test(text)) this.#addNumber(Number(text.replace(",", ".")));
    else if (readDuration(text, "seconds") !== undefined) this.clocks++;
    else if (readTime(text, "dmy") !== undefined || readTime(text, "mdy") !== undefined) this.times++;
  }

  #addAddress(text: string): void {
    if (IMAGE.test(text.split(/[;,|\s]/)[0] ?? "")) this.images++;
    this.#addresses++;
    const site = siteOf(HOST.exec(text)?.[1] ?? "");
    if (this.#sites.has(site) || this.#sites.size < MAX_SITES) this.#sites.set(site, (this.#sites.get(site) ?? 0) + 1);
    if (this.#read === PLAYERS_READ) return;
    this.#read++;
    if (/<iframe[\s/>]/i.test(text)) this.snippets++;
    const embed = readEmbed(playerIn(text));
    if (!("kind" in embed)) return;
    if (embed.kind === "player") this.players++;
    else if (!/\s/.test(text)) this.addresses++;
  }

  #addNumber(value: number): void {
    this.numbers++;
    if (readTime(String(value), "dmy")) this.times++;
    if (value < 5) this.few++;
    this.largest = Math.max(this.largest, value);
    this.smallest = Math.min(this.smallest, value);
    if (value === this.#previous + 1) this.#following++;
    if (value > this.#previous) this.#increasing++;
    if (value < this.#previous) this.#decreasing++;
    this.#previous = value;
  }

  #addParts(text: string): void {
    for (const part of text.split(/[|;,]/)) {
      if (!part.trim()) continue;
      this.#partsSeen++;
      this.#spacesInParts += part.trim().split(/\s+/).length - 1;
      if (this.#parts.size < 20_000) this.#parts.add(part.trim().toLowerCase());
    }
  }

  share(count: number): number {
    return this.filled === 0 ? 0 : count / this.filled;
  }
  #shareOfRead(count: number): number {
    return this.#read === 0 ? 0 : (count / this.#read) * this.addressShare;
  }
  get playerShare(): number {
    return this.#shareOfRead(this.players);
  }
  get snippetShare(): number {
    return this.#shareOfRead(this.snippets);
  }
  get unknownShare(): number {
    return this.#shareOfRead(this.addresses);
  }
  get addressShare(): number {
    return this.share(this.#addresses);
  }
  /** Addresses without a label, as in "Travel (https://…)". */
  get bareAddressShare(): number {
    return this.share(this.#addresses - this.#labelled);
  }
  get pathShare(): number {
    return this.share(this.#paths);
  }
  get sites(): string[] {
    return [...this.#sites.keys()];
  }
  get isOneSite(): boolean {
    return Math.max(0, ...this.#sites.values()) > 0.98 * this.#addresses;
  }
  get distinctShare(): number {
    return this.filled === 0 ? 0 : this.#values.size / Math.min(this.filled, 5_000);
  }
  get isDistinct(): boolean {
    return this.distinctShare > 0.95;
  }
  get isNumbered(): boolean {
    const isSorted = Math.max(this.#increasing, this.#decreasing) >= this.numbers - 1;
    return (
      this.isDistinct &&
      this.numbers > 3 &&
      (this.#following > 0.8 * (this.numbers - 1) || (isSorted && this.numbers > 9))
    );
  }
  get length(): number {
    return this.filled === 0 ? 0 : this.#characters / this.filled;
  }
  get spaced(): number {
    return this.share(this.#spaces);
  }
  get partCount(): number {
    return this.#parts.size;
  }
  /** Whether the text between commas and semicolons is too long to be names. */
  get isProse(): boolean {
    return this.#spacesInParts > 2 * this.#partsSeen;
  }
  get recurrence(): number {
    return this.#parts.size === 0 ? 0 : this.#partsSeen / this.#parts.size;
  }
  get words(): string[] | undefined {
    return this.#values.size <= MAX_VALUES ? [...this.#values.keys()] : undefined;
  }
  values(): IterableIterator<string> {
    return this.#values.keys();
  }
}

export const isText = (facts: FieldFacts): boolean =>
  facts.bareAddressShare < 0.3 && facts.share(facts.numbers) < 0.9 && facts.share(facts.clocks) < 0.5;

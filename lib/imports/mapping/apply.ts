import { COLUMNS, type Column, splitNames } from "#lib/imports/columns";
import { unpackList } from "#lib/imports/formats/cell-lists";
import type { RawRecord } from "#lib/imports/formats/types";
import { isPlayerField } from "#lib/imports/questions/policy";
import { type Detail, type DetailName, eachDetail } from "#lib/videos/details";
import { formatDuration } from "#lib/videos/duration";
import { oldAddressOf } from "#lib/videos/origin/address";
import { MAX_ORIGIN } from "#lib/videos/origin/columns";
import { providerOf } from "#lib/videos/providers/snapshot";
import { webAddress } from "#lib/videos/stored-address";
import { UnsureValues } from "../questions/unsure-values.ts";
import { rowState, type StatusField, statusField } from "./row-state.ts";
import { ShiftedClocks } from "./shifted-clocks.ts";
import type { MappedRow, Mapping, RowState, Target } from "./types.ts";
import {
  holdsPlayer,
  isLabelled,
  linkIn,
  plainText,
  playerIn,
  preferFile,
  readCount,
  readDuration,
  readFlag,
  readTime,
  textOf,
  titleFrom,
  withoutLinks,
  withoutPlayer,
  withoutWeekday,
  youTubeAddress,
} from "./values.ts";

const MAX_SECONDS = 999 * 3600;
const DAY_MS = 86_400_000;
const MAX_NAMES = 100;
const MAX_NAME = 100;

export class Mapper {
  readonly unread = new Map<Target, number>();
  readonly clocks = new ShiftedClocks();
  readonly unsure = new UnsureValues();
  titlesMade = 0;
  readonly #mapping: Mapping;
  readonly #fields: readonly string[];
  #places = new Map<Target, number[]>();
  #statusFields: StatusField[] = [];
  #known = 0;

  constructor(mapping: Mapping, fields: readonly string[]) {
    this.#mapping = mapping;
    this.#fields = fields;
  }

  get days(): "dmy" | "mdy" {
    return this.#mapping.rules.days;
  }

  map(record: RawRecord): MappedRow {
    if ("reason" in record) return record;
    const { line, values } = record;
    if (this.#known !== this.#fields.length) this.#findPlaces();
    const state = this.#state(values);
    if (state === "skip") return { line, leftOut: state };
    const { player, isPage } = this.#player(values);
    const unread = this.unread.get("duration");
    const read: Partial<Record<Column, unknown>> = {
      title: this.#title(values, player),
      description: this.#unlessOwn(this.#plain(values, "description"), (text) => withoutPlayer(text, player)),
      iframeSrc: player,
      ...eachDetail((name, detail) => this.#detail(values, name, detail, player)),
      thumbnailUrl: this.#address(values, "thumbnailUrl", player),
      duration: this.#duration(values),
      isPrivate: state === "premium" ? true : this.#isPremium(values),
      ...this.#publication(values, state),
      categories: this.#names(values, "categories"),
      tags: this.#names(values, "tags"),
      oldId: this.#token(values, "oldId"),
      oldSlug: this.#token(values, "oldSlug"),
      oldUrl: this.#read(values, "oldUrl", oldAddressOf),
      mirrors: this.#mirrors(values),
      startingViews: this.#read(values, "startingViews", readCount),
    };
    const unreadDuration = this.unread.get("duration") === unread ? undefined : this.#text(values, "duration");
    return { line, values: COLUMNS.map((column) => read[column]), isPage, unreadDuration };
  }

  #findPlaces(): void {
    this.#known = this.#fields.length;
    this.#places = new Map(
      (Object.entries(this.#mapping.fields) as [Target, string[]][]).map(([target, names]) => [
        target,
        names.map((name) => this.#fields.indexOf(name)).filter((at) => at >= 0),
      ]),
    );
    this.#statusFields = (this.#places.get("status") ?? []).map((place) => statusField(this.#fields[place] ?? ""));
  }

  #all(values: unknown[], target: Target): unknown[] {
    return (this.#places.get(target) ?? []).map((at) => values[at]).filter((value) => textOf(value) !== "");
  }

  #lists(values: unknown[], target: Target): unknown[] {
    return this.#all(values, target).map((value) => this.#unlessOwn(value, unpackList));
  }

  /** Values in the columns of this site are taken as they are. */
  #unlessOwn<T>(value: T, read: (value: T) => T): T {
    return this.#mapping.rules.keepsMarkup ? value : read(value);
  }

  /** The first field that holds a player, otherwise the first that is filled. */
  #player(values: unknown[]): { player: string; isPage: boolean } {
    const filled = (this.#places.get("iframeSrc") ?? []).flatMap((at) => {
      const text = textOf(preferFile(unpackList(values[at])));
      const field = this.#fields[at] ?? "";
      return text ? [{ player: youTubeAddress(field, text) ?? playerIn(text), isPage: !isPlayerField(field) }] : [];
    });
    const [first = { player: "", isPage: true }] = filled;
    return (filled.length > 1 && filled.find(holdsPlayer)) || first;
  }

  #text(values: unknown[], target: Target): string {
    return textOf(this.#all(values, target)[0]);
  }

  #plain(values: unknown[], target: Target): string | undefined {
    const text = this.#text(values, target);
    if (text === "") return undefined;
    return this.#unlessOwn(text, plainText);
  }

  #title(values: unknown[], player: string): string {
    const title = this.#plain(values, "title");
    if (title) return title;
    const made = titleFrom(player);
    if (made) this.titlesMade++;
    return made;
  }

  #state(values: unknown[]): RowState {
    const words = (this.#places.get("status") ?? []).map((place) => textOf(values[place]));
    return rowState(words, this.#statusFields, this.#mapping.rules.status);
  }

  #miss(target: Target): undefined {
    this.unread.set(target, (this.unread.get(target) ?? 0) + 1);
  }

  #address(values: unknown[], target: DetailName | "thumbnailUrl", player: string): string | undefined {
    const text = textOf(this.#lists(values, target)[0]);
    if (text === "") return undefined;
    // Of several pictures in one value, the first is used.
    const first = ((isLabelled(text) ? linkIn(text) : text).split(/[;,|\s](?=(?:https?:)?\/\/)/, 1)[0] ?? "")
      .replace(/[;,|]$/, "")
      .replace(/^\/\//, "https://");
    const whole = /^\/[^/]/.test(first) ? (URL.parse(first, this.#site(values, player))?.href ?? first) : first;
    const address = webAddress(whole);
    return address && /^https?:\/\/[^/]*\.[a-z]/i.test(address) ? address : this.#miss(target);
  }

  /** The former site, as far as an address names it: relative addresses are not those of a platform's player. */
  #site(values: unknown[], player: string): string | undefined {
    const texts = [this.#text(values, "oldUrl"), this.#text(values, "sourceUrl"), player];
    return texts.find((text) => {
      const url = URL.parse(text);
      return url && /^https?:$/.test(url.protocol) && !providerOf(url.hostname);
    });
  }

  #detail(values: unknown[], name: DetailName, { kind, max }: Detail, player: string): string | undefined {
    if (kind === "address") return this.#address(values, name, player);
    return this.#read(values, name, (text) => {
      const line = plainText(text).replace(/\s+/g, " ").trim();
      return line.length <= max ? line : undefined;
    });
  }

  #read<T>(values: unknown[], target: Target, read: (text: string) => T | undefined): T | undefined {
    const text = this.#text(values, target);
    return text === "" ? undefined : (read(text) ?? this.#miss(target));
  }

  /** An unknown word, such as "gold", must not publish a premium video for free. */
  #isPremium(values: unknown[]): boolean | undefined {
    const flags = this.#all(values, "isPrivate").map((value) => readFlag(textOf(value)) ?? this.#miss("isPrivate"));
    return flags.length > 0 ? flags.some((flag) => flag ?? true) : undefined;
  }

  #token(values: unknown[], target: "oldId" | "oldSlug"): string | undefined {
    return this.#read(values, target, (text) => (text.length <= MAX_ORIGIN[target] ? text : undefined));
  }

  #duration(values: unknown[]): string | undefined {
    const text = this.#text(values, "duration");
    if (text === "") return undefined;
    const unit = this.#mapping.rules.duration;
    if (unit !== "mm:ss:00") this.clocks.add(text);
    const seconds = readDuration(text, unit);
    if (seconds === undefined || seconds > MAX_SECONDS) return this.#miss("duration");
    return seconds > 0 ? formatDuration(seconds) : undefined;
  }

  #time(values: unknown[], state: RowState): string | undefined {
    for (const value of this.#all(values, "createdAt")) {
      this.unsure.addDay(withoutWeekday(textOf(value)));
      const time = readTime(textOf(value), this.#mapping.rules.days);
      if (time) return time;
      // Drafts often have a zero date.
      if (time === undefined) return state === "draft" ? undefined : this.#miss("createdAt");
    }
    return undefined;
  }

  /** Rows with a future date were scheduled on the former site; in this site's own `createdAt` it is an error. */
  #publication(values: unknown[], state: RowState): Partial<Record<Column, string>> {
    const createdAt = this.#time(values, state);
    const ahead = createdAt === undefined ? 0 : Date.parse(createdAt) - Date.now();
    const isScheduled =
      state === "draft"
        ? ahead > 0 && this.#all(values, "status").some((value) => /^(future|scheduled)$/i.test(textOf(value)))
        : ahead > DAY_MS && !this.#mapping.fields.createdAt?.includes("createdAt");
    if (isScheduled) return { state: "scheduled", publishAt: createdAt };
    return { createdAt, state: state === "draft" ? "draft" : "public" };
  }

  #mirrors(values: unknown[]): string[] | undefined {
    if (!this.#places.get("mirrors")?.length) return undefined;
    const parts = this.#lists(values, "mirrors").flatMap((value) =>
      Array.isArray(value) ? value.map(textOf) : splitNames(textOf(value)),
    );
    return parts.map(playerIn).filter(Boolean);
  }

  #names(values: unknown[], target: "categories" | "tags"): string[] | undefined {
    if (!this.#places.get(target)?.length) return undefined;
    const divider = this.#mapping.rules.dividers[target];
    const names = this.#lists(values, target).flatMap((value) => {
      if (Array.isArray(value)) return value.map(textOf);
      const text = this.#unlessOwn(textOf(value), withoutLinks);
      if (divider === "|") this.unsure.addNames(target, text);
      // "Arts &amp; Crafts" is one name.
      return splitNames(divider === ";" && text.includes("&") ? plainText(text) : text, divider);
    });
    const clean = names.map((name) => this.#unlessOwn(name, plainText).replace(/\s+/g, " ").trim()).filter(Boolean);
    const valid = clean.filter((name) => name.length <= MAX_NAME).slice(0, MAX_NAMES);
    if (valid.length < clean.length) this.#miss(target);
    return valid;
  }
}

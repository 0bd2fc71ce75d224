import { nameKey } from "#lib/categories/name-key";
import { CONTROL } from "#lib/core/fields";
import { toNormalForm } from "#lib/core/format";
import { type Details, eachDetail } from "#lib/videos/details";
import { parseDuration } from "#lib/videos/duration";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import type { AddressKind } from "#lib/videos/embeds/player-address";
import { MAX_MIRRORS } from "#lib/videos/mirrors/policy";
import { MAX_OLD_ADDRESS, oldAddressOf } from "#lib/videos/origin/address";
import { MAX_ORIGIN, MAX_STARTING_VIEWS, type Origin } from "#lib/videos/origin/columns";
import { VIDEO_STATES, type VideoState } from "#lib/videos/states";
import { isOwnPicture, MAX_ADDRESS, webAddress } from "#lib/videos/stored-address";
import { COLUMNS, type Column, splitNames } from "./columns.ts";
import type { Divider, Dividers } from "./divider.ts";

/** Fields are null if the file doesn't contain them. */
export type CleanRow = Details &
  Origin & {
    line: number;
    /** Bit mask of the file's columns, in the order of COLUMNS. */
    given: number;
    title: string;
    description: string;
    iframeSrc: string;
    host: string;
    embedKey: string;
    kind: AddressKind;
    /** It is not known whether the address is a player. */
    isUnconfirmed: boolean;
    /** The video becomes public once its player is known. */
    publishes: boolean;
    thumbnailUrl: string | null;
    durationSeconds: number | null;
    isPrivate: boolean | null;
    createdAt: string | null;
    categories: string[];
    tags: string[];
    state: VideoState;
    /** Only for scheduled videos. */
    publishAt: string | null;
    startingViews: number | null;
    mirrors: Player[];
  };

type Player = { iframeSrc: string; host: string; embedKey: string; kind: AddressKind };

class Refused extends Error {}

function refuse(reason: string): never {
  throw new Refused(reason);
}

function textOf(value: unknown, what: string): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") refuse(`The ${what} is not text.`);
  if (CONTROL.test(value)) refuse(`The ${what} contains control characters.`);
  return toNormalForm(value, "NFC");
}

/** Postgres counts characters, not UTF-16 units. */
const isLonger = (text: string, max: number) => text.length > max && Array.from(text).length > max;

function lineOf(value: unknown, what: string, max: number): string {
  const given = textOf(value, what).trim();
  const text = /[\t\n\r]/.test(given) ? given.replace(/[\t\n\r ]+/g, " ") : given;
  return isLonger(text, max) ? refuse(`The ${what} is longer than ${max} characters.`) : text;
}

/** Stored verbatim and displayed as text, so tags are not stripped. */
function proseOf(value: unknown, what: string, max: number): string {
  const text = textOf(value, what).replace(/\r\n?/g, "\n").trim();
  return isLonger(text, max) ? refuse(`The ${what} is longer than ${max} characters.`) : text;
}

function addressOf(value: unknown, what: string): string | null {
  const text = textOf(value, what).trim();
  if (!text) return null;
  const address = webAddress(text) ?? refuse(`The ${what} is not a valid web address.`);
  return address.length > MAX_ADDRESS ? refuse(`The ${what} is longer than ${MAX_ADDRESS} characters.`) : address;
}

function pictureOf(value: unknown): string | null {
  if (typeof value === "string" && isOwnPicture(value)) return value;
  return addressOf(value, "thumbnailUrl")?.replace(/^http:/, "https:") ?? null;
}

/** In seconds. Zero means that the length is unknown: systems without a length export `00:00`. */
function durationOf(value: unknown): number | null {
  const text = textOf(value, "duration").trim();
  if (!text) return null;
  const seconds = parseDuration(text) ?? refuse("The duration is not in the format MM:SS or H:MM:SS.");
  return seconds || null;
}

const FLAGS = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

function flagOf(value: unknown): boolean | null {
  const text = typeof value === "boolean" || value === 0 || value === 1 ? String(value) : textOf(value, "isPrivate");
  if (!text.trim()) return null;
  return FLAGS.get(text.trim().toLowerCase()) ?? refuse("isPrivate is neither true nor false.");
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const DAY_MS = 86_400_000;

/** Times without a zone are UTC. Up to one day in the future is accepted, for differing clocks and zones. */
function timeOf(value: unknown, now: number): string | null {
  const time = momentOf(value, "createdAt");
  if (time === null) return null;
  return time > now + DAY_MS ? refuse("createdAt lies in the future.") : new Date(time).toISOString();
}

function momentOf(value: unknown, what: string): number | null {
  const text = textOf(value, what).trim();
  if (!text) return null;
  const [, day, minute = "00:00", second = ":00", zone = "Z"] = TIME.exec(text) ?? [];
  const time = Date.parse(`${day}T${minute}${second.slice(0, 7)}${zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));
  if (!isDay || !Number.isFinite(time))
    refuse(`${what} is neither a day (2025-01-31) nor a time (2025-01-31T18:30:00Z).`);
  // A zone can move a time into the year 10000, which Postgres doesn't read in the form of `toISOString`.
  if (time >= Date.UTC(10_000, 0)) refuse(`${what} lies after the year 9999.`);
  return time < Date.UTC(1800, 0) ? refuse(`${what} lies before the year 1800.`) : time;
}

const isState = (word: string): word is VideoState => (VIDEO_STATES as readonly string[]).includes(word);

function stateOf(value: unknown): VideoState {
  const word = textOf(value, "state").trim().toLowerCase() || "public";
  return isState(word) ? word : refuse(`The state is none of ${VIDEO_STATES.join(", ")}.`);
}

/** A scheduled date that has passed makes a draft, because nobody has decided to publish the video immediately. */
function publicationOf(state: VideoState, value: unknown, now: number): Pick<CleanRow, "state" | "publishAt"> {
  const time = state === "scheduled" ? momentOf(value, "publishAt") : null;
  if (state !== "scheduled") return { state, publishAt: null };
  return time !== null && time > now
    ? { state, publishAt: new Date(time).toISOString() }
    : { state: "draft", publishAt: null };
}

/** More names would exceed Postgres's limit of positions in a tsvector. */
const MAX_NAMES = 100;

function namesOf(value: unknown, what: string, divider: Divider): string[] {
  const parts = Array.isArray(value) ? value : splitNames(textOf(value, `${what} list`), divider);
  const names = parts.map((part) => lineOf(part, what, 100)).filter(Boolean);
  if (names.length > MAX_NAMES) refuse(`The ${what} list holds more than ${MAX_NAMES} names.`);
  if (names.length < 2) return names;
  const keys = new Set<string>();
  return names.filter((name) => keys.size < keys.add(nameKey(name)).size);
}

function oldUrlOf(value: unknown): string | null {
  const text = textOf(value, "oldUrl").trim();
  if (!text) return null;
  return oldAddressOf(text) ?? refuse(`The oldUrl is not an address, or has more than ${MAX_OLD_ADDRESS} characters.`);
}

function viewsOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : textOf(value, "startingViews").trim();
  if (!text) return null;
  const views = /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return views <= MAX_STARTING_VIEWS ? views : refuse("The startingViews are not a number of views.");
}

function playerOf(text: string): Player {
  const embed = readEmbed(text);
  if ("problem" in embed) refuse(embed.problem);
  const { iframeSrc, host, embedKey, kind } = embed;
  return { iframeSrc, host, embedKey, kind };
}

/** Distinct mirrors without the first player. */
function mirrorsOf(value: unknown, first: Player): Player[] {
  const parts = Array.isArray(value) ? value : splitNames(textOf(value, "mirrors list"));
  const texts = parts.map((part) => textOf(part, "mirror").trim()).filter(Boolean);
  if (texts.length > MAX_MIRRORS) refuse(`The mirrors list holds more than ${MAX_MIRRORS} addresses.`);
  const keys = new Set([first.embedKey]);
  return texts.map(playerOf).filter(({ embedKey }) => keys.size < keys.add(embedKey).size);
}

const BARS: Dividers = { categories: "|", tags: "|" };

export function cleanRow(
  line: number,
  values: readonly unknown[],
  now: number,
  dividers: Dividers = BARS,
): CleanRow | { line: number; reason: string } {
  try {
    return clean(line, values, now, dividers);
  } catch (error) {
    if (error instanceof Refused) return { line, reason: error.message };
    throw error;
  }
}

const PLACES = new Map(COLUMNS.map((column, place) => [column, place]));

function clean(line: number, values: readonly unknown[], now: number, dividers: Dividers): CleanRow {
  const value = (column: Column) => values[PLACES.get(column) as number];
  const row = {
    line,
    given: COLUMNS.reduce((bits, _, at) => (values[at] === undefined ? bits : bits | (1 << at)), 0),
    title: lineOf(value("title"), "title", 500) || refuse("The title is empty."),
    description: proseOf(value("description"), "description", 20_000),
    ...eachDetail((name, { kind, max }) =>
      kind === "address" ? addressOf(value(name), name) : lineOf(value(name), name, max) || null,
    ),
    thumbnailUrl: pictureOf(value("thumbnailUrl")),
    durationSeconds: durationOf(value("duration")),
    isPrivate: flagOf(value("isPrivate")),
    createdAt: timeOf(value("createdAt"), now),
    categories: namesOf(value("categories"), "category", dividers.categories),
    tags: namesOf(value("tags"), "tag", dividers.tags),
    ...publicationOf(stateOf(value("state")), value("publishAt"), now),
    oldId: lineOf(value("oldId"), "oldId", MAX_ORIGIN.oldId) || null,
    oldSlug: lineOf(value("oldSlug"), "oldSlug", MAX_ORIGIN.oldSlug) || null,
    oldUrl: oldUrlOf(value("oldUrl")),
    startingViews: viewsOf(value("startingViews")),
  };
  const player = playerOf(textOf(value("iframeSrc"), "iframeSrc"));
  const isUnconfirmed = player.kind === "page";
  return { ...row, ...player, isUnconfirmed, publishes: false, mirrors: mirrorsOf(value("mirrors"), player) };
}

/** The title of a row as far as it can be read, shortened for lists of rejected rows. */
export function titleIn(values: readonly unknown[]): string {
  const title = values[PLACES.get("title") as number];
  return typeof title === "string" && !CONTROL.test(title) ? Array.from(title.trim()).slice(0, 200).join("") : "";
}

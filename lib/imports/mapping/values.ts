import { decodeHTML } from "entities";
import { CONTROL } from "#lib/core/fields";
import { parseDuration } from "#lib/videos/duration";
import { isStream, isVideoFile } from "#lib/videos/embeds/media-type";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import { MAX_STARTING_VIEWS } from "#lib/videos/origin/columns";
import { bareName } from "./names.ts";
import type { Rules } from "./types.ts";

/** What dumps of MySQL write for NULL. */
export const isNull = (text: string): boolean => text === "NULL" || text === "\\N";

const CONTROLS = new RegExp(CONTROL.source, "gu");

export const textOf = (value: unknown): string => {
  const one = Array.isArray(value) ? value[0] : value;
  if (one === undefined || one === null) return "";
  const text = String(one).replace(CONTROLS, " ").trim();
  return isNull(text) ? "" : text;
};

const FRAME = /<iframe(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>/i;
const ADDRESS_IN_TEXT = /https?:\/\/[^\s"'<>[\]]+/gi;

/** YouTube's API, playlists of Google Takeout and tables of small systems have ids instead of addresses. */
export function youTubeAddress(field: string, value: string): string | undefined {
  const isId = /(youtube|yt|video)id$/.test(bareName(field)) && /^[\w-]{11}$/.test(value) && !/^\d+$/.test(value);
  return isId ? `https://www.youtube.com/watch?v=${value}` : undefined;
}

/** Pages of MediaCMS, whose API does not name the player. */
const MEDIACMS_PAGE = /^(https?:\/\/[^/]+)\/view\?m=([\w-]+)$/;

export function playerIn(text: string): string {
  const frame = FRAME.exec(text)?.[0];
  if (frame) return `${frame}</iframe>`;
  const value = text.trim().replace(/^\/\//, "https://");
  // WordPress writes [embed]https://…[/embed].
  if (!/\s|^\[/.test(value)) return value.replace(MEDIACMS_PAGE, "$1/embed?m=$2");
  const known = (value.match(ADDRESS_IN_TEXT) ?? []).find((address) => {
    const embed = readEmbed(address);
    return "kind" in embed && embed.kind === "player";
  });
  return known ?? value;
}

export function holdsPlayer({ player, isPage }: { player: string; isPage: boolean }): boolean {
  const embed = readEmbed(player);
  return "kind" in embed && (embed.kind === "player" || (embed.kind === "unknown" && !isPage));
}

/** Feeds often name a stream before the file, which more browsers play. */
export function preferFile(value: unknown): unknown {
  if (!Array.isArray(value) || !isStream(String(value[0]))) return value;
  return value.find((each) => isVideoFile(String(each))) ?? value;
}

const WORDED =
  /^(?:(\d{1,5}(?:\.\d{1,4})?)\s{0,3}h(?:ours?|rs?)?)?\s{0,3}(?:(\d{1,5}(?:\.\d{1,4})?)\s{0,3}m(?:in(?:ute)?s?)?)?\s{0,3}(?:(\d{1,6}(?:\.\d{1,4})?)\s{0,3}s(?:ec(?:ond)?s?)?)?\.?$/i;
const ISO = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/i;

/** 12'34" or 12′34″ as "12m34s". */
const withUnits = (text: string): string => text.replace(/(\d) ?(?:''|["″”])/g, "$1s").replace(/(\d) ?['′’]/g, "$1m");

export function readDuration(text: string, unit: Rules["duration"]): number | undefined {
  const value = withUnits(text.trim().toLowerCase());
  if (/^\d+(?:[.,]\d+)?$/.test(value)) {
    const number = Number(value.replace(",", "."));
    return Math.round(unit === "minutes" ? number * 60 : unit === "milliseconds" ? number / 1000 : number);
  }
  const shifted = unit === "mm:ss:00" ? /^(\d{1,3}:\d{2}):00$/.exec(value)?.[1] : undefined;
  const clock = parseDuration(shifted ?? value) ?? longClock(shifted ?? value);
  if (clock !== undefined) return clock;
  const iso = ISO.exec(value);
  if (iso && value.length > 2) {
    const [days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
    ];
    return Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds);
  }
  const worded = WORDED.exec(value);
  if (!worded || !value) return undefined;
  const [hours, minutes, seconds] = worded.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return Math.round((hours * 60 + minutes) * 60 + seconds);
}

/** Reads "75:30" and "01:15:30.5", which this site's exports never contain. */
function longClock(value: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d+)?$/.exec(value);
  return match ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
}

export function readFlag(text: string): boolean | undefined {
  if (/^(true|t|1|2|yes|y|on|checked|premium|private|paid|vip)$/i.test(text)) return true;
  return /^(false|f|0|no|n|off|public|free)$/i.test(text) ? false : undefined;
}

const NUMERIC_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ ,T-]+(.*))?$/;
const WEEKDAY = /^[a-z]{2,9}\.?,?\s+(?=\d{1,2}[./-]\d{1,2}[./-]\d{4})/i;

export const withoutWeekday = (text: string): string => text.trim().replace(WEEKDAY, "");

const MONTH = /(?:^|[^\p{L}-])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?=[^\p{L}-])/iu;

/** Times without a zone are UTC. Returns null for MySQL's zero date. */
export function readTime(text: string, days: Rules["days"]): string | null | undefined {
  const value = withoutWeekday(text);
  if (/^0{4}-00-00/.test(value) || value === "0") return null;
  if (/^\d{9,10}$/.test(value)) return new Date(Number(value) * 1000).toISOString();
  if (/^\d{12,13}$/.test(value)) return new Date(Number(value)).toISOString();
  const numeric = NUMERIC_DAY.exec(value);
  if (numeric) {
    const [, first, second, year, clock] = numeric as unknown as string[];
    const [day, month] = days === "dmy" ? [first, second] : [second, first];
    return toIso(`${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`, clock);
  }
  const ymd =
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.*))?$/.exec(value);
  if (ymd) return toIso(`${ymd[1]}-${ymd[2]?.padStart(2, "0")}-${ymd[3]?.padStart(2, "0")}`, ymd[4]);
  // RFC 2822 dates. Date.parse would also take "a-walk-2001".
  if (!MONTH.test(value) || !/\d{4}/.test(value)) return undefined;
  const time = Date.parse(/(GMT|UTC|[+-]\d\d:?\d\d|[A-Z]{3,4})$/.test(value) ? value : `${value} UTC`);
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
}

function toIso(day: string, clock: string | undefined): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isFinite(date.getTime()) || date.toISOString().slice(0, 10) !== day) return undefined;
  if (!clock?.trim()) return date.toISOString();
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i.exec(clock.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % (match[4] ? 12 : 24)) + (/pm/i.test(match[4] ?? "") ? 12 : 0);
  const zone = /^[+-]/.test(match[5] ?? "") ? (match[5] as string).replace(/(\d\d)(\d\d)$/, "$1:$2") : "Z";
  const time = Date.parse(`${day}T${String(hour).padStart(2, "0")}:${match[2]}:${match[3] ?? "00"}${zone}`);
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
}

/** Reads "12345", "12,345", "12.5K" and "1.2M". */
export function readCount(text: string): string | undefined {
  const [, digits = "", fraction = "", unit = ""] =
    /^(\d{1,3}(?:[,. '\u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,3}))?\s?([km])?$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const factor = { "": 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const count = Math.round(Number(`${digits.replace(/\D/g, "")}.${fraction || 0}`) * factor);
  return count <= MAX_STARTING_VIEWS ? String(count) : undefined;
}

/** Editors of WordPress write the kind of each block in comments. */
function withoutComments(text: string): string {
  const [first = "", ...others] = text.split("<!--");
  return (
    first + others.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : `<!--${part}`)).join("")
  );
}

const CLOSING = /\[\/([a-z][\w-]{0,40})\]/g;
const SHORTCODE = /\[\/?([a-z][\w-]{0,40})(?:\s[^[\]]{0,2000})?\]/g;

/** Page builders of WordPress write [vc_row]…[/vc_row], forums [b]…[/b]. */
function withoutShortcodes(text: string): string {
  if (!text.includes("[/")) return text;
  const closed = new Set([...text.matchAll(CLOSING)].map(([, name]) => name));
  return text.replace(SHORTCODE, (whole, name) => (closed.has(name) ? "" : whole));
}

const UNSEEN = /<(script|style|iframe)\b|<\/(script|style|iframe)\s*>/gi;

/** Without scripts, styles and players. Those that never end are kept, and looked for an end only once. */
function withoutUnseen(text: string): string {
  const last = new Map<string, number>();
  for (const { 2: name, index } of text.matchAll(UNSEEN)) if (name) last.set(name.toLowerCase(), index);
  let [seen, from] = ["", 0];
  let open: string | undefined;
  for (const { 0: tag, 1: begun = "", 2: ended, index } of text.matchAll(UNSEEN)) {
    if (open === undefined && (last.get(begun.toLowerCase()) ?? -1) > index) {
      seen += text.slice(from, index);
      open = begun.toLowerCase();
    } else if (open !== undefined && ended?.toLowerCase() === open) {
      from = index + tag.length;
      open = undefined;
    }
  }
  return seen + text.slice(from);
}

export function plainText(given: string): string {
  const text = withoutShortcodes(withoutComments(given));
  const hasTags = /<\/?(p|br|div|a|b|i|strong|em|span|ul|ol|li|h\d|img|iframe|script|style)\b[^<>]*>/i.test(text);
  const bare = hasTags
    ? withoutUnseen(text)
        .replace(/<br\s*\/?>|<\/(p|div|li|h\d)\s*>/gi, "\n")
        .replace(/<\/?[a-z][^<>]*>/gi, "")
    : text;
  const unescaped = bare.replace(/\\(?=["'])/g, "");
  return (/&[#\w]+;/.test(unescaped) ? decodeHTML(unescaped) : unescaped).replace(/\n{3,}/g, "\n\n").trim();
}

/** In posts of WordPress, an address alone in its line is the player. */
export function withoutPlayer(text: string | undefined, player: string): string | undefined {
  if (!player || !text?.includes(player)) return text;
  const others = text.split("\n").filter((line) => line.trim() !== player);
  return others.join("\n").trim() || undefined;
}

export function titleFrom(player: string): string {
  const named = /\btitle\s*=\s*(?:"([^"]+)"|'([^']+)')/i.exec(player);
  const title = plainText(named?.[1] ?? named?.[2] ?? "");
  if (title && !/^(youtube|vimeo)?\s?(video|player|embed)?\s?(player)?$/i.test(title)) return title;
  const address = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(player)?.[1] ?? player;
  const url = URL.parse(address.replace(/^\/\//, "https://"));
  if (!url) return "";
  const words =
    url.pathname
      .split("/")
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.\w{2,5}$/, "") ?? "";
  const site = url.hostname.replace(/^(www|player|m)\./, "");
  if (/[a-z]{2}[-_+][a-z\d]/i.test(words)) {
    const text = words.replace(/[-_+]+/g, " ").trim();
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  return `${site} ${url.searchParams.get("v") ?? url.searchParams.get("video") ?? words}`.trim();
}

const LINK = /\s?\((https?:\/\/[^\s()]*)\)/;
const LINKS = new RegExp(LINK, "g");

/** Notion and Airtable export links to other pages and attachments as "Name (https://…)". */
export const isLabelled = (text: string): boolean => text.includes("(http") && !/^(?:https?:|<)/i.test(text);

export const linkIn = (text: string): string => LINK.exec(text)?.[1] ?? text;

export const withoutLinks = (text: string): string => (isLabelled(text) ? text.replace(LINKS, "") : text);

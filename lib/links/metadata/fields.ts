import { toNormalForm } from "#lib/core/format";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import type { VideoMetadata } from "./types.ts";

export type RawMetadata = Partial<Record<Exclude<keyof VideoMetadata, "sourceUrl" | "problem">, unknown>>;

const LONGEST = 36_000 * 10;
const MAX_TAGS = 20;
/** Of the tags given, for pages that name a million. */
const MAX_READ = 1_000;

/** Does not leave half of a surrogate pair, which Postgres refuses in JSON. */
const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

const line = (value: unknown, max: number): string | null => {
  if (typeof value !== "string") return null;
  const text = toNormalForm(value, "NFC")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return text ? cut(text, max) : null;
};

const prose = (value: unknown): string | null => {
  if (typeof value !== "string") return null;
  const text = toNormalForm(value, "NFC")
    .replace(/(?![\n])[\p{Cc}\p{Cs}]/gu, " ")
    .trim();
  return text ? cut(text, 20_000) : null;
};

const address = (value: unknown): string | null => {
  const url = typeof value === "string" ? URL.parse(value.trim()) : null;
  return url?.protocol === "https:" && url.href.length <= 2000 ? url.href : null;
};

/** ISO 8601, as in schema.org ("PT1H5M22S"). */
function seconds(value: unknown): number | null {
  const iso = typeof value === "string" && /^P(?:(\d+)D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?$/.exec(value);
  const [, days = 0, hours = 0, minutes = 0, rest = 0] = iso || [];
  const total = iso
    ? Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
    : Number(typeof value === "string" ? value.trim() || Number.NaN : (value ?? Number.NaN));
  return Number.isFinite(total) && total >= 1 && total <= LONGEST ? Math.round(total) : null;
}

function tags(value: unknown): string[] {
  const given = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return [...new Set(given.slice(0, MAX_READ).flatMap((each) => line(each, 100) ?? []))].slice(0, MAX_TAGS);
}

function playerIn(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const embed = readEmbed(value);
  return "problem" in embed || embed.kind === "page" ? null : embed.iframeSrc;
}

export function merge(sources: RawMetadata[], sourceUrl: string | null): Omit<VideoMetadata, "problem"> {
  const first = <T>(name: keyof RawMetadata, read: (value: unknown) => T | null): T | null => {
    for (const source of sources) {
      const value = read(source[name]);
      if (value !== null) return value;
    }
    return null;
  };
  const found = first("tags", (value) => (tags(value).length > 0 ? tags(value) : null));
  return {
    title: first("title", (value) => line(value, 500)),
    description: first("description", prose),
    duration: first("duration", seconds),
    thumbnailUrl: first("thumbnailUrl", address),
    tags: found ?? [],
    iframeSrc: first("iframeSrc", playerIn),
    sourceUrl,
  };
}

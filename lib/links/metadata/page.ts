import { Parser } from "htmlparser2";
import type { RawMetadata } from "./fields.ts";

export type PageMetadata = { sources: RawMetadata[]; oembedUrl: string | undefined };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function* objectsIn(value: unknown, depth = 0): Generator<Json> {
  if (!isObject(value) || depth > 6) return;
  if (!Array.isArray(value)) yield value;
  for (const each of Object.values(value)) yield* objectsIn(each, depth + 1);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function fromJsonLd(texts: string[]): RawMetadata[] {
  const objects = texts.flatMap((text) => [...objectsIn(parseJson(text))]);
  return objects
    .filter((object) => [object["@type"]].flat().includes("VideoObject"))
    .map((video) => ({
      title: video.name,
      description: video.description,
      duration: video.duration,
      thumbnailUrl: firstOf(video.thumbnailUrl),
      tags: video.keywords,
      iframeSrc: video.embedUrl,
    }));
}

function fromMeta(meta: Map<string, string[]>): RawMetadata {
  const one = (...names: string[]) => names.flatMap((name) => meta.get(name) ?? [])[0];
  const isFrame = one("og:video:type") === undefined || one("og:video:type") === "text/html";
  const openGraph = isFrame ? one("og:video:secure_url", "og:video:url", "og:video") : undefined;
  return {
    title: one("og:title", "twitter:title"),
    description: one("og:description", "twitter:description", "description"),
    duration: one("og:video:duration", "video:duration"),
    thumbnailUrl: one("og:image:secure_url", "og:image", "og:image:url", "twitter:image"),
    tags: meta.get("og:video:tag") ?? meta.get("video:tag") ?? one("keywords"),
    iframeSrc: one("twitter:player") ?? openGraph,
  };
}

/**
 * The parser takes time in proportion to the depth for each element, so a page of unclosed ones would take minutes.
 * Browsers stop at 512.
 */
const MAX_DEPTH = 5000;

/** Reads a page in pieces. A page nested too deeply is read up to there. */
export function createPageReader(pageUrl: string) {
  const meta = new Map<string, string[]>();
  const scripts: string[] = [];
  let oembedUrl: string | undefined;
  let title = "";
  let inside: "title" | "json" | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { type = "", href = "", property = "", name: of = "", content = "" }) {
      depth++;
      if (name === "meta" && content) {
        const key = (property || of).toLowerCase();
        const known = meta.get(key);
        if (known) known.push(content);
        else meta.set(key, [content]);
      }
      if (name === "link" && type === "application/json+oembed") oembedUrl ??= URL.parse(href, pageUrl)?.href;
      if (name === "title" && !title) inside = "title";
      if (name === "script" && type === "application/ld+json") {
        inside = "json";
        scripts.push("");
      }
    },
    ontext(text) {
      if (inside === "title") title += text;
      if (inside === "json") scripts.push((scripts.pop() ?? "") + text);
    },
    onclosetag(name) {
      depth--;
      if (name === "title" || name === "script") inside = undefined;
    },
  });
  return {
    write(text: string) {
      if (depth <= MAX_DEPTH) parser.write(text);
    },
    end(): PageMetadata {
      parser.end();
      return { sources: [...fromJsonLd(scripts), fromMeta(meta), { title }], oembedUrl };
    },
  };
}

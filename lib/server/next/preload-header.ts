import { isOn } from "./adapters.ts";
import type { Sheet } from "./style-sheets.ts";

const PRELOAD =
  /<link rel="preload"(?: as="image"| (?:href|imageSrcSet|imageSizes)="[^"]+"| fetchPriority="high"| referrerPolicy="no-referrer")+\/>/g;
/** Must match the srcset written by components/videos/thumbnail.tsx. */
const SOURCES = /^(\/api\/pictures\/[\w-]+)[\w\-/ ,]{0,400}$/;
const SIZES = /^[\w\-.:(), ]{0,100}$/;

const PLAIN_ADDRESS = /^(?:https:\/|)\/[\w\-.~:/?[\]@!$&'()*+,;=%]{1,1000}$/;

const addressIn = (entry: string): string | undefined => /^<([^>]*)>/.exec(entry)?.[1];

function firstPicture(html: string): string[] {
  const preloads = html.match(PRELOAD) ?? [];
  const first = preloads.find((link) => link.includes(' as="image"') && link.includes(' fetchPriority="high"')) ?? "";
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]+)"`).exec(first)?.[1] ?? "";
  const [sources, sizes] = [attribute("imageSrcSet"), attribute("imageSizes")];
  const isResponsive = SOURCES.test(sources) && SIZES.test(sizes);
  const href = isResponsive ? (SOURCES.exec(sources)?.[1] ?? "") : attribute("href");
  const silent = first.includes(" referrerPolicy=");
  const address = href.replaceAll("&amp;", "&");
  const isPlain = PLAIN_ADDRESS.test(address) && !address.startsWith("//") && !/&(?!amp;)/.test(href);
  if (!isPlain) return [];
  const responsive = isResponsive ? `; imagesrcset="${sources}"${sizes ? `; imagesizes="${sizes}"` : ""}` : "";
  const silence = silent ? "; referrerpolicy=no-referrer" : "";
  return [`<${address}>; rel=preload; as=image${responsive}; fetchpriority=high${silence}`];
}

/** Link header of a document: preloads the largest image first, and drops the style sheets, which are inlined. */
export function preloadHeader(linkHeader: string, html: string, sheets: Sheet[]): string {
  if (!isOn("preload-header")) return linkHeader;
  const known = new Set(sheets.map(({ address }) => address));
  const entries = linkHeader
    .split(/,\s*(?=<)/)
    .filter((entry) => entry !== "" && !known.has(addressIn(entry) ?? ""))
    .map((entry) => (/;\s*as="?font"?/.test(entry) ? `${entry}; fetchpriority=low` : entry));
  return [...firstPicture(html), ...entries].join(", ");
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "#lib/server/guards/content-security-policy";

const PREFIX = "/_next/static/";
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;

/** A file's style sheet as it stands in a document, and the hash by which the policy allows it. */
export type Sheet = { address: string; element: string; hash: string };

/** The style sheets of a build, by the addresses at which documents link them. */
export type StyleSheets = Map<string, Sheet>;

/** Addresses in a file are relative to it. */
function resolveAddresses(css: string, address: string): string {
  return css.replace(/url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi, (_, _quote, relative: string) => {
    const { pathname, hash } = new URL(relative, `http://site${address}`);
    return `url(${pathname}${hash})`;
  });
}

/**
 * The same sheet within the document, where it needs no request of its own, before which nothing is seen. A link stays
 * beside it, by which the framework knows that the sheet is there: neither hydration nor a page that is opened later
 * loads it again, and the sheets of that page find their place after it. No browser fetches the link, since it is
 * disabled; those that look ahead do not mind that, but they mind that it is for no medium.
 */
function sheetOf(css: string, address: string): Sheet | undefined {
  const text = resolveAddresses(css, address);
  if (/<\/style|<!--/i.test(text)) return undefined;
  const link = `<link rel="stylesheet" href="${address}" data-precedence="next" media="not all" disabled=""/>`;
  return { address, element: `<style>${text}</style>${link}`, hash: hashOf(text) };
}

export function readStyleSheets(folder: string): StyleSheets {
  const sheets: StyleSheets = new Map();
  if (!existsSync(folder)) return sheets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".css")) continue;
    const path = join(entry.parentPath, entry.name);
    const address = PREFIX + path.slice(folder.length + 1).replaceAll("\\", "/");
    const sheet = sheetOf(readFileSync(path, "utf8"), address);
    if (sheet) sheets.set(address, sheet);
  }
  return sheets;
}

/** The style sheets that a document links, in their order; none when one of them is not known, since order matters. */
export function sheetsOf(html: string, sheets: StyleSheets): Sheet[] {
  const addresses = new Set([...html.matchAll(LINK)].map(([, address = ""]) => address));
  const found = [...addresses].map((address) => sheets.get(address)).filter((sheet) => sheet !== undefined);
  return found.length === addresses.size ? found : [];
}

export const removeLinks = (html: string): string => html.replace(LINK, "");

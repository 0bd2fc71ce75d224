import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "#lib/server/guards/content-security-policy";
import { isOn } from "./adapters.ts";

const PREFIX = "/_next/static/";
const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;

/** Its text is read as Latin-1, as documents are (render-response.ts). */
export type Sheet = { address: string; element: string; hash: string };

export type StyleSheets = Map<string, Sheet>;

function resolveAddresses(css: string, address: string): string {
  return css.replace(/url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi, (_, _quote, relative: string) => {
    const { pathname, hash } = new URL(relative, `http://site${address}`);
    return `url(${pathname}${hash})`;
  });
}

/**
 * Inlines the sheet. The disabled link stays, so that React doesn't load the sheet again and keeps the order of later
 * ones; `media="not all"` stops preload scanners from fetching it.
 */
function sheetOf(css: string, address: string): Sheet | undefined {
  const text = resolveAddresses(css, address);
  if (/<\/style|<!--/i.test(text)) return undefined;
  const link = `<link rel="stylesheet" href="${address}" data-precedence="next" media="not all" disabled=""/>`;
  return { address, element: `<style>${text}</style>${link}`, hash: hashOf(Buffer.from(text, "latin1")) };
}

export function readStyleSheets(folder: string): StyleSheets {
  const sheets: StyleSheets = new Map();
  if (!existsSync(folder) || !isOn("style-sheets")) return sheets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".css")) continue;
    const path = join(entry.parentPath, entry.name);
    const address = PREFIX + path.slice(folder.length + 1).replaceAll("\\", "/");
    const sheet = sheetOf(readFileSync(path, "latin1"), address);
    if (sheet) sheets.set(address, sheet);
  }
  return sheets;
}

/** Empty if any sheet is unknown, because their order matters. */
export function sheetsOf(html: string, sheets: StyleSheets): Sheet[] {
  const addresses = new Set([...html.matchAll(LINK)].map(([, address = ""]) => address));
  const found = [...addresses].map((address) => sheets.get(address)).filter((sheet) => sheet !== undefined);
  return found.length === addresses.size ? found : [];
}

export const removeLinks = (html: string): string => html.replace(LINK, "");

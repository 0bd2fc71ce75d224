import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export const PUBLIC_PAGES = [
  "/",
  "/latest",
  "/categories",
  "/categories/1",
  "/most-watched",
  "/premium-videos",
  "/videos/1",
  "/search?q=light",
  "/about",
  "/login",
];

type Weight = { page: string; files: string[]; gzip: number; brotli: number };

function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const modern = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  return [...new Set(modern.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []))];
}

export async function weighPages(url: string): Promise<Weight[]> {
  const weights = new Map<string, { gzip: number; brotli: number }>();

  async function weigh(file: string) {
    const known = weights.get(file);
    if (known) return known;
    const answer = await fetch(url + file, { headers: { "accept-encoding": "identity" } });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    const content = Buffer.from(await answer.arrayBuffer());
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 } };
    const weight = { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content, best).length };
    weights.set(file, weight);
    return weight;
  }

  const pages: Weight[] = [];
  for (const page of PUBLIC_PAGES) {
    const files = scriptsOf(await (await fetch(url + page)).text());
    const each = await Promise.all(files.map(weigh));
    const sum = (key: "gzip" | "brotli") => each.reduce((total, weight) => total + weight[key], 0);
    pages.push({ page, files, gzip: sum("gzip"), brotli: sum("brotli") });
  }
  return pages;
}

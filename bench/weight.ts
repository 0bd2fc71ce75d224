import { readOptions } from "../scripts/catalogue/arguments.ts";
import { weighPages } from "./page-weight.ts";
import { startSite } from "./site.ts";

const HELP = `Usage: npm run bench:weight

Prints how many kilobytes of scripts a first visit to each public page loads, compressed. Needs a build (npm run build).`;

readOptions(HELP, {});
const site = await startSite();
try {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`${"page".padEnd(18)} files    gzip  brotli (kB)`);
  for (const { page, files, gzip, brotli } of await weighPages(site.url)) {
    console.log(`${page.padEnd(18)} ${String(files.length).padStart(5)}${kilobytes(gzip)}${kilobytes(brotli)}`);
  }
} finally {
  await site.stop();
}

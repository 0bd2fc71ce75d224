import { weighPages } from "./page-weight.ts";
import { startSite } from "./site.ts";

/** Kilobytes of scripts that a first visit to each public page loads. Needs a build. */
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

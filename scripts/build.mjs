// Builds the site in this folder without starting it, for images and for machines that only run it.
import { buildSite } from "./launch/build.mjs";
import { install } from "./launch/install.mjs";
import { readWords } from "./launch/words.mjs";

const HELP = `Usage: npm run build

Installs packages and builds the site in this folder, each only if something has changed since the last time.
npm start does the same automatically. Exits with status 0, or 1 if the build failed.`;

readWords(HELP, () => false);

try {
  await install();
  console.log(`Build: ${await buildSite()}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

// Builds the site in the folder it stands in, without starting it: for images and for machines that only serve.
import { buildSite } from "./launch/build.mjs";
import { readWords } from "./launch/words.mjs";

const HELP = `Usage: npm run build

Builds the site in the folder it stands in, when something it is built from has changed since the last build. npm start
does the same by itself. Ends with status 0, or 1 when the build failed.`;

readWords(HELP, () => false);

try {
  console.log(`Build: ${await buildSite()}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

// Builds the site in the folder it stands in, without starting it: for images and for machines that only serve.
import { buildSite } from "./launch/build.mjs";

try {
  console.log(`Build: ${await buildSite()}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

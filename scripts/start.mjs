// Must run on Node 20 before anything is installed: import only node: modules and scripts/launch.
import { install } from "./launch/install.mjs";
import { MEMORY_FLAGS, NODE_ENVIRONMENT } from "./launch/memory.mjs";
import { findNode, toolEnvironment } from "./launch/node.mjs";
import { replaceProcess } from "./launch/run.mjs";
import { readWords } from "./launch/words.mjs";

const HELP = `Usage: npm start, or npm run dev while developing

Installs and builds what is missing, starts the database in DATA_DIR unless DATABASE_URL is set, migrates it and serves
the site. Settings are environment variables: docs/operate.md lists them. Ctrl-C stops it.`;

const dev = readWords(HELP, (word) => word === "--dev").includes("--dev");

const KILLED = 128 + 9;

try {
  await install();
  const flags = [...(dev ? [] : MEMORY_FLAGS), "--disable-warning=ExperimentalWarning"];
  const args = [...flags, "scripts/serve.ts", dev ? "--dev" : "--build"];
  const environment = { ...NODE_ENVIRONMENT, NODE_ENV: dev ? "development" : "production" };
  const status = await replaceProcess(findNode(), args, toolEnvironment(environment));
  if (status === KILLED) console.error("The site was ended by signal 9: is there enough memory? It wants 1 GB.");
  process.exitCode = status;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

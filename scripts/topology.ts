import { existsSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "./catalogue/arguments.ts";
import { explain, OperatorError } from "./operator-error.ts";
import { createShutdown } from "./serve/shutdown.ts";
import { startTopology } from "./topology/start.ts";

const HELP = `Usage: npm run topology -- [--instances N] [--port PORT]

Starts the parts of a large site on this machine: a Postgres and its standby, several instances of the built site (2),
and nginx with the shipped configuration in front of them (port 8080). Their data is in
DATA_DIR/topology. Needs a build (npm run build) and nginx. Ctrl-C stops everything.`;

const requested = readOptions(HELP, {
  instances: { type: "string", default: "2" },
  port: { type: "string", default: "8080" },
});
const [instances, port] = [Number(requested.instances), Number(requested.port)];
if (!(instances >= 1 && instances <= 16 && port >= 1 && port <= 65_000)) {
  console.error(`--instances is a number from 1 to 16, --port one from 1 to 65000.\n\n${HELP}`);
  process.exit(2);
}

const shutdown = createShutdown();
try {
  if (!existsSync(".next/BUILD_ID")) throw new OperatorError("There is no build. Run: npm run build");
  const folder = join(process.env.DATA_DIR || "data", "topology");
  const { ADMIN_USERNAME = "admin", ADMIN_EMAIL = "admin@example.com", ADMIN_PASSWORD, DEMO = "1" } = process.env;
  const settings = { DEMO, ADMIN_USERNAME, ADMIN_EMAIL, ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }) };
  const topology = await shutdown.acquire(
    () => startTopology({ folder, port, instances, settings }),
    ({ stop }) => stop(),
  );
  console.log(`The site: ${topology.url}`);
  for (const { address } of topology.instances) console.log(`  instance http://${address}`);
  if (!ADMIN_PASSWORD) console.log(`An admin: DATABASE_URL=${topology.primary.url} npm run admin -- create NAME EMAIL`);
} catch (error) {
  if (!shutdown.isStopping()) {
    console.error(explain(error));
    await shutdown.close();
    process.exit(2);
  }
}

import { appendFileSync, existsSync, rmSync } from "node:fs";
import { startInstance } from "../../../scripts/topology/instance.ts";
import { makeDataFolder } from "../data-folder.ts";

export const admin = { username: "admin", email: "admin@example.com", password: "correct horse battery" };

type Settings = {
  port: string;
  demo: boolean;
  cwd?: string;
  log?: string;
  more?: Record<string, string>;
};

export async function startSite({ port, demo, cwd, log, more }: Settings): Promise<() => Promise<void>> {
  if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to test. Run: npm test -- build e2e");
  const dataDir = makeDataFolder("vitrine-site-");
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const settings = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO: demo ? "1" : "0",
    RATE_LIMITS: "off",
    LINK_CHECKS: "off",
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...more,
  };
  const onOutput = (chunk: Buffer) => void (log && appendFileSync(log, chunk));
  const site = await startInstance(settings, { cwd, onOutput }).catch((error: unknown) => {
    remove();
    throw error;
  });
  return async () => {
    const status = await site.stop();
    if (status !== 0) console.error(`The site ended with status ${status}:\n${site.output()}`);
    remove();
  };
}

import { join } from "node:path";
import { authSecretOf, openDataFolder } from "../database/data-folder.ts";
import { startEmbedded } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { type Instance, startInstance } from "./instance.ts";
import { startNginx } from "./nginx.ts";
import { startStandby } from "./standby.ts";

type TopologyOptions = {
  folder: string;
  port: number;
  instances: number;
  settings?: Record<string, string>;
  postgres?: Record<string, string>;
};

export async function startTopology({ folder, port, instances, settings, postgres }: TopologyOptions) {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const primaryDir = openDataFolder(join(folder, "primary"));
    const primary = await startEmbedded(primaryDir, { wal_keep_size: "256MB", ...postgres });
    stops.push(primary.stop);
    await migrate(primary.url);
    const startReplica = () => startStandby(primary, primaryDir, join(folder, "standby"), port + instances + 1);
    let standby = await startReplica();
    stops.push(() => standby.stop());

    const url = `http://localhost:${port}`;
    const common = {
      SITE_URL: url,
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: standby.url,
      AUTH_SECRET: authSecretOf(primaryDir),
      TRUSTED_PROXIES: "127.0.0.1",
      ...settings,
    };
    const running: Instance[] = [];
    const startNumber = (place: number) =>
      startInstance({
        DEMO: "0",
        ...common,
        PORT: String(port + 1 + place),
        DATA_DIR: join(folder, `instance-${place + 1}`),
      });
    for (let place = 0; place < instances; place += 1) running.push(await startNumber(place));
    stops.push(() => Promise.all(running.map((instance) => instance.stop())));
    const nginx = await startNginx({
      folder: openDataFolder(join(folder, "nginx")),
      port,
      instances: running.map(({ address }) => address),
    });
    stops.push(nginx.stop);
    return {
      url,
      primary,
      instances: running,
      async restart(place: number) {
        running[place] = await startNumber(place);
      },
      stopStandby: () => standby.stop(),
      async restartStandby() {
        standby = await startReplica();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { tmpdir } from "node:os";
import { join } from "node:path";
import nextEnv from "@next/env";

/**
 * Next would also read `.env` in the clone, in another syntax than systemd's, and log an error if only root may read it.
 * It remembers the first result. Read from @next/env 16.4.6.
 */
export const ignoreEnvFiles = (): void => void nextEnv.loadEnvConfig(join(tmpdir(), "no-such-folder"));

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Debian's docker-compose 1.29 validates against the schema of the Compose Specification of its time, without a daemon.
const WITHOUT_NAME = /^name: .*\n/m;

/** Variables of the shell would take precedence over the file. */
const onlyPath: Record<string, string | undefined> = { PATH: process.env.PATH };

type Checked = { status: number | null; output: string };

/** .env.example, filled in as it asks for. */
export function filled(): string {
  let made = 0;
  return readFileSync(".env.example", "utf8").replace(
    /^(\w+)=$/gm,
    (_, name) => `${name}=${`${made++}`.padEnd(40, "a")}`,
  );
}

/** What `docker-compose config` says of docker-compose.yml. */
export function composeConfig(change = (text: string) => text, settings = filled()): Checked {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-compose-"));
  try {
    const [file, env] = [join(folder, "docker-compose.yml"), join(folder, ".env")];
    writeFileSync(file, change(readFileSync("docker-compose.yml", "utf8").replace(WITHOUT_NAME, "")));
    writeFileSync(env, settings);
    const words = ["--env-file", env, "-f", file, "--project-directory", process.cwd(), "config"];
    const { status, stdout, stderr } = spawnSync("docker-compose", words, {
      encoding: "utf8",
      env: onlyPath as NodeJS.ProcessEnv,
    });
    return { status, output: status === 0 ? stdout : stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

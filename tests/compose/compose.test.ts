import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

// Debian's docker-compose 1.29 validates against the schema of the Compose Specification of its time, without a daemon.
const WITHOUT_NAME = /^name: .*\n/m;

/** Variables of the shell would take precedence over the file. */
const onlyPath: Record<string, string | undefined> = { PATH: process.env.PATH };

function validate(change = (text: string) => text, settings = filled()): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, env] = [join(folder, "docker-compose.yml"), join(folder, ".env")];
  writeFileSync(file, change(readFileSync("docker-compose.yml", "utf8").replace(WITHOUT_NAME, "")));
  writeFileSync(env, settings);
  const { status, stdout, stderr } = spawnSync("docker-compose", ["--env-file", env, "-f", file, "config"], {
    encoding: "utf8",
    env: onlyPath as NodeJS.ProcessEnv,
  });
  return { status, output: stdout + stderr };
}

/** .env.example, filled in as it asks for. */
function filled(): string {
  let made = 0;
  return readFileSync(".env.example", "utf8").replace(
    /^(\w+)=$/gm,
    (_, name) => `${name}=${`${made++}`.padEnd(40, "a")}`,
  );
}

test("docker-compose.yml with .env.example filled in is valid by the schema of Compose", () => {
  expect(validate()).toMatchObject({
    status: 0,
    output: expect.stringContaining("DATABASE_URL: postgresql://vitrine:"),
  });
});

test("an option that Compose does not know is refused, and so is a variable that is missing", () => {
  const misspelled = validate((text) => text.replace("read_only: true", "read_onli: true"));
  expect(misspelled.status).toBe(1);
  expect(misspelled.output).toContain("read_onli");
  const unset = validate(undefined, filled().replace(/^AUTH_SECRET=.*$/m, ""));
  expect(unset.status).toBe(1);
  expect(unset.output).toContain("Set AUTH_SECRET in .env");
});

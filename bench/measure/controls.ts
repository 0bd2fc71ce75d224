import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer as readBytes } from "node:stream/consumers";
import { freePort } from "../../scripts/launch/free-port.mjs";
import { findNginx } from "../../scripts/launch/nginx.mjs";
import { startNginx } from "../../scripts/topology/nginx.ts";
import type { Answer } from "./bare-server.ts";
import { BROTLI } from "./cached.ts";

/** What other servers take for the same bytes: URLs in the order of the pages. */
export type Controls = { node: string[]; nginx?: string[]; stop(): Promise<void> };

const BROTLI_BODY = { "content-encoding": "br" };

/** Unlike fetch, it doesn't decompress. */
function read(url: string, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(url, { headers: BROTLI }, async (response) => {
    const body = await readBytes(response);
    const headers = { "content-type": "text/html; charset=utf-8", ...BROTLI_BODY };
    resolve({ path, headers: { ...headers, "content-length": String(body.length) }, body: body.toString("base64") });
  }).once("error", reject);
  return promise;
}

async function startBare(answers: Answer[]): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL("bare-server.ts", import.meta.url).pathname);
  child.send(answers);
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    child.once("message", (address) => resolve(address as AddressInfo));
    child.once("close", () => reject(new Error("The bare server did not start.")));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

async function startFiles(site: string, answers: Answer[]) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-nginx-"));
  const root = join(folder, "files");
  mkdirSync(root);
  for (const [place, { body }] of answers.entries())
    writeFileSync(join(root, `${place}.html`), Buffer.from(body, "base64"));
  const port = await freePort(2);
  const nginx = await startNginx({
    folder,
    port,
    instances: [new URL(site).host],
    extra: `server { listen 127.0.0.1:${port + 1}; root ${root}; add_header content-encoding br; types { text/html html; } access_log off; }`,
  });
  return {
    url: `http://127.0.0.1:${port + 1}`,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startControls(site: string, paths: string[]): Promise<Controls> {
  const answers = await Promise.all(paths.map((path) => read(site + path, path)));
  const bare = await startBare(answers);
  const files = findNginx() ? await startFiles(site, answers) : undefined;
  return {
    node: paths.map((path) => bare.url + path),
    nginx: files && paths.map((_, place) => `${files.url}/${place}.html`),
    async stop() {
      bare.stop();
      await files?.stop();
    },
  };
}

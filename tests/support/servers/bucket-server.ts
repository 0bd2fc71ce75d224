import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Server = { run(): Promise<AddressInfo>; close(): Promise<void> };
// It has no types.
const S3rver: new (options: object) => Server = createRequire(import.meta.url)("s3rver");

/** An S3 server over a folder that tests can inspect. */
export async function startBucketServer(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), "vitrine-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const objects = () =>
    (readdirSync(directory, { recursive: true, encoding: "utf8" }) as string[])
      .filter((path) => path.endsWith("_object"))
      .map((path) => path.slice(bucket.length + 1).replace("._S3rver_object", ""))
      .sort();
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_REGION: "us-east-1",
    },
    objects,
    file: (name: string) => join(directory, bucket, `${name}._S3rver_object`),
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { storePictures } from "#lib/videos/pictures/store";
import { removeOldPictures } from "#lib/videos/pictures/sweep";
import { listCardsByIds } from "#lib/videos/queries";
import * as pictures from "../../../app/api/pictures/[picture]/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";
import { startBucketServer } from "../../support/servers/bucket-server.ts";
import { makePicture, startPictureHost } from "../../support/servers/picture-host.ts";

const BUCKET = "vitrine-pictures";
const bucket = await startBucketServer(BUCKET);
Object.assign(process.env, bucket.environment);
env().pictures = { to: `s3://${BUCKET}/thumbs`, limit: 1e9 };
afterAll(() => bucket.close().catch(() => {}));

const whole = await makePicture();
const host = await startPictureHost((_, response) => void response.end(whole));
const signal = new AbortController().signal;
const folder = join(env().dataDir, "pictures");

const ask = async (id: number) => {
  const [card] = await listCardsByIds([id]);
  const picture = card?.thumbnailUrl?.split("/").at(-1) ?? "";
  return callRoute(pictures.GET, { params: { picture }, headers: { accept: "image/avif" } });
};

beforeEach(async () => {
  await db.video.deleteMany();
  await db.picture.deleteMany();
});

test("pictures are stored in the bucket, and an instance without local files copies them from there", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://i.example/1.jpg" });
  await storePictures(signal, host.network);
  expect(bucket.objects()).toHaveLength(6);
  expect(bucket.objects()[0]).toMatch(/^thumbs\/[0-9a-f]{20}3-1280\.avif$/);
  rmSync(folder, { recursive: true });
  const { status, headers } = await ask(id);
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(existsSync(folder)).toBe(true);
  expect(host.asked).toHaveLength(1);
  await db.video.deleteMany();
  await removeOldPictures(signal);
  await db.picture.updateMany({ data: { unusedSince: new Date(0) } });
  await removeOldPictures(signal);
  expect(bucket.objects()).toEqual([]);
});

test("an unreachable bucket fails the job; local files are served, others come from the host", async () => {
  const { id } = await aVideo({ thumbnailUrl: "https://127.0.0.1/2.jpg" });
  const hash = `${"ab".repeat(10)}1`;
  const key = await db.$queryRaw<{ key: Uint8Array<ArrayBuffer> }[]>`SELECT sha256('https://127.0.0.1/2.jpg') AS key`;
  await db.picture.create({
    data: { key: key[0]?.key as never, address: "https://127.0.0.1/2.jpg", name: hash, nextTryAt: null },
  });
  await bucket.close();
  expect((await ask(id)).headers.get("cache-control")).toBe("public, max-age=60");
  rmSync(join(folder, "ab"), { recursive: true, force: true });
  const { writeAtomically } = await import("#lib/videos/pictures/files");
  await writeAtomically(join(folder, "ab", `${hash}-320.avif`), whole);
  expect((await ask(id)).headers.get("cache-control")).toContain("immutable");
  await aVideo({ thumbnailUrl: "https://i.example/3.jpg" });
  await expect(storePictures(signal, host.network)).rejects.toThrow();
});

import { PassThrough, type Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type BucketAddress, connectBucket, parseBucket } from "#lib/core/storage/bucket";
import { OperatorError } from "../operator-error.ts";
import type { Store } from "./types.ts";

/** S3 allows 10,000 parts, so a backup may reach 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

function parse(address: string): BucketAddress {
  const parsed = parseBucket(address);
  if (!parsed) throw new OperatorError(`${address} names no bucket: s3://BUCKET/PREFIX`);
  return parsed;
}

async function speak<T>(address: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const { name, message } = error as Error;
    throw new OperatorError(
      `${address} cannot be used: ${[name, message].filter((word) => word && word !== "Error").join(": ")}`,
    );
  }
}

export async function bucketStore(address: string): Promise<Store> {
  const { bucket: Bucket, key } = parse(address);
  const client = await connectBucket();
  const prefix = key ? `${key}/` : "";
  const path = (name: string) => `s3://${Bucket}/${prefix}${name}`;
  return {
    path,
    prepare() {},
    async write(name, write) {
      const Body = new PassThrough();
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: 2,
        params: { Bucket, Key: prefix + name, Body },
      });
      const sent = speak(path(name), () => upload.done()).catch((error) => {
        Body.destroy(error);
        throw error;
      });
      await Promise.all([
        sent,
        write(Body).catch(async (error) => {
          await upload.abort();
          throw error;
        }),
      ]);
    },
    async size(name) {
      const head = await speak(path(name), () => client.send(new HeadObjectCommand({ Bucket, Key: prefix + name })));
      return head.ContentLength ?? 0;
    },
    names: () =>
      speak(address, async () => {
        const names: string[] = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
          for (const { Key = "" } of Contents) names.push(Key.slice(prefix.length));
        return names;
      }),
    async remove(names) {
      for (const name of names)
        await speak(path(name), () => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name })));
    },
  };
}

export async function readObject(address: string): Promise<{ stream: Readable; size?: number }> {
  const { bucket: Bucket, key: Key } = parse(address);
  const { Body, ContentLength } = await speak(address, async () =>
    (await connectBucket()).send(new GetObjectCommand({ Bucket, Key })),
  );
  return { stream: Body as Readable, size: ContentLength };
}

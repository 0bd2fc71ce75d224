import type { S3Client } from "@aws-sdk/client-s3";
import { connectBucket, parseBucket } from "#lib/core/storage/bucket";

const globals = globalThis as { vitrinePictureBucket?: Promise<S3Client> };

async function open(to: string) {
  const address = parseBucket(to);
  if (!address) throw new Error(`${to} names no bucket`);
  globals.vitrinePictureBucket ??= connectBucket();
  const client = await globals.vitrinePictureBucket;
  const keyOf = (name: string) => (address.key ? `${address.key}/${name}` : name);
  return { client, at: (name: string) => ({ Bucket: address.bucket, Key: keyOf(name) }) };
}

const TIMEOUT_MS = 10_000;

export async function putObject(to: string, name: string, bytes: Buffer): Promise<void> {
  const { PutObjectCommand } = await import("@aws-sdk/client-s3");
  const { client, at } = await open(to);
  const headers = { ContentType: `image/${name.split(".").at(-1)}` };
  await client.send(new PutObjectCommand({ ...at(name), ...headers, Body: bytes }), {
    abortSignal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

export async function getObject(to: string, name: string): Promise<Buffer | undefined> {
  const { GetObjectCommand } = await import("@aws-sdk/client-s3");
  const { client, at } = await open(to);
  try {
    const { Body } = await client.send(new GetObjectCommand(at(name)), {
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
}

export async function deleteObject(to: string, name: string): Promise<void> {
  const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
  const { client, at } = await open(to);
  await client.send(new DeleteObjectCommand(at(name)), { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
}

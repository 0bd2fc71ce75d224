import type { S3Client } from "@aws-sdk/client-s3";

export type BucketAddress = { bucket: string; key: string };

/** Reads s3://BUCKET/PREFIX; undefined if no bucket is named. */
export function parseBucket(address: string): BucketAddress | undefined {
  const [, bucket, key = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address) ?? [];
  return bucket ? { bucket, key } : undefined;
}

/** A restore does not read while the database works. */
const SILENCE_MS = 120_000;

/** Configured by the usual AWS variables. The SDK is large and therefore only loaded if a bucket is used. */
export async function connectBucket({ silenceMs = SILENCE_MS } = {}): Promise<S3Client> {
  const { S3Client } = await import("@aws-sdk/client-s3");
  // Docker Compose passes unset variables as empty strings.
  for (const name of Object.keys(process.env)) if (/^AWS_/.test(name) && !process.env[name]) delete process.env[name];
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return new S3Client({
    region: process.env.AWS_REGION ?? "us-east-1",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The SDK waits for ever by default.
    requestHandler: { connectionTimeout: 10_000, socketTimeout: silenceMs },
    // Many S3-compatible servers don't support trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

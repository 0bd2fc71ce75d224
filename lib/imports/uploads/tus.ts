import { Failure } from "#lib/core/errors";
import { MAX_UPLOAD_BYTES, TUS_VERSION } from "./policy.ts";
import { uploadInput } from "./schemas.ts";
import type { Upload } from "./types.ts";

type Head = Pick<Headers, "get">;

const number = (text: string | null): number => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

/** tus metadata: names with base64 values. */
export function readCreation(headers: Head) {
  const pairs = (headers.get("upload-metadata") ?? "").split(",").map((pair) => pair.trim().split(" "));
  const metadata = new Map(pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString()]));
  const size = number(headers.get("upload-length"));
  if (!Number.isFinite(size)) throw new Failure("invalid", "Upload-Length must say how many bytes the file has.");
  if (size > MAX_UPLOAD_BYTES) return { name: "file", size, fingerprint: "" };
  const read = uploadInput.safeParse({
    size,
    name: (metadata.get("filename") || "file").slice(0, 200),
    fingerprint: (metadata.get("fingerprint") ?? "").slice(0, 100),
  });
  if (!read.success) throw new Failure("invalid", read.error.issues[0]?.message ?? "The file cannot be taken.");
  return read.data;
}

export function readOffset(headers: Head): number {
  const at = number(headers.get("upload-offset"));
  if (!Number.isFinite(at)) throw new Failure("invalid", "Upload-Offset must say where these bytes begin.");
  if (headers.get("content-type") !== "application/offset+octet-stream")
    throw new Failure("invalid", "The bytes of a file come as application/offset+octet-stream.");
  return at;
}

export const uploadHeaders = ({ size, received }: Pick<Upload, "size" | "received">): [string, string][] => [
  ["Tus-Resumable", TUS_VERSION],
  ["Tus-Version", TUS_VERSION],
  ["Tus-Extension", "creation,termination"],
  ["Tus-Max-Size", String(MAX_UPLOAD_BYTES)],
  ["Upload-Length", String(size)],
  ["Upload-Offset", String(received)],
];

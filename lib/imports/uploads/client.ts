import { CallFailure, call } from "#lib/browser/call";
import { MAX_PIECE_BYTES, MAX_UPLOAD_BYTES, MIN_PIECE_BYTES, PROBLEMS, TUS_VERSION } from "./policy.ts";
import type { Upload } from "./types.ts";

const PATH = "/api/admin/import-uploads";

/** Pauses increase with each attempt. */
const TRIES = 8;
const PAUSE_MS = 500;

/** Pieces double in size as long as they take less time. */
const FAST_MS = 1_000;

const encoded = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export const fingerprintOf = (file: File): string => `${file.size}-${file.lastModified}`;

type Options = { onProgress: (bytes: number) => void; signal: AbortSignal };

/** Uploads by tus, resuming a `known` file. Returns the upload's id. */
export async function uploadFile(file: File, known: Upload[], { onProgress, signal }: Options): Promise<number> {
  if (file.size === 0) throw new CallFailure(0, PROBLEMS.upload_empty);
  if (file.size > MAX_UPLOAD_BYTES) throw new CallFailure(0, PROBLEMS.upload_too_large);
  const fingerprint = fingerprintOf(file);
  const begun = known.find(
    (each) => each.state === "receiving" && each.name === file.name && each.fingerprint === fingerprint,
  );
  const id = begun?.id ?? (await create(file, fingerprint, signal));
  let at = begun ? await offsetOf(id, signal) : 0;
  let bytes = MIN_PIECE_BYTES;
  for (let failed = 0; at < file.size; ) {
    onProgress(at);
    const began = performance.now();
    try {
      at = await sendPiece(id, at, file.slice(at, at + bytes), signal);
      failed = 0;
      bytes = performance.now() - began < FAST_MS ? Math.min(bytes * 2, MAX_PIECE_BYTES) : bytes;
    } catch (failure) {
      bytes = MIN_PIECE_BYTES;
      if (signal.aborted || !isPassing(failure) || ++failed === TRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** failed));
      at = await offsetOf(id, signal).catch(() => at);
    }
  }
  onProgress(file.size);
  return id;
}

/** These errors are retried. A wrong offset (409) is retried with the offset that the server returns. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status >= 500 || failure.status === 409);

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { "Tus-Resumable": TUS_VERSION, ...init.headers } });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new CallFailure(0, "");
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => undefined);
  throw new CallFailure(response.status, answer?.error ?? "", answer?.code);
}

async function create(file: File, fingerprint: string, signal: AbortSignal): Promise<number> {
  const metadata = `filename ${encoded(file.name)},fingerprint ${encoded(fingerprint)}`;
  const headers = { "Upload-Length": String(file.size), "Upload-Metadata": metadata };
  const response = await ask(PATH, { method: "POST", headers, signal });
  return Number(response.headers.get("location")?.split("/").at(-1));
}

async function offsetOf(id: number, signal: AbortSignal): Promise<number> {
  const response = await ask(`${PATH}/${id}`, { method: "HEAD", signal });
  return Number(response.headers.get("upload-offset"));
}

async function sendPiece(id: number, at: number, body: Blob, signal: AbortSignal): Promise<number> {
  const headers = { "Upload-Offset": String(at), "Content-Type": "application/offset+octet-stream" };
  const response = await ask(`${PATH}/${id}`, { method: "PATCH", headers, body, signal });
  return Number(response.headers.get("upload-offset"));
}

/** Makes the server fetch a file. Returns the upload's id. */
export async function fetchFrom(url: string): Promise<number> {
  const { upload } = await call<{ upload: Upload }>("POST", "/api/admin/imports/files", { url });
  return upload.id;
}

/** Returns the id of the upload that will hold what was found. */
export async function lookUpAddresses(text: string): Promise<number> {
  const { upload } = await call<{ upload: Upload }>("POST", "/api/admin/imports/addresses", { text });
  return upload.id;
}

export const actOnUpload = (id: number, fields: object): Promise<unknown> => call("POST", `${PATH}/${id}`, fields);

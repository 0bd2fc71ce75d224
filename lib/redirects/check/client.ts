import { call } from "#lib/browser/call";
import { addressesIn } from "./lines.ts";
import { MAX_ADDRESSES, PIECE_LENGTH } from "./policy.ts";
import type { AddressCheck } from "./types.ts";

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = isGzip ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    // A sitemap may be a single line, so entries end lines too.
    const lines = (rest + value).split(/\r?\n|(?<=<\/url>)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

async function* piecesOf(file: Blob): AsyncGenerator<string> {
  const known = new Set<string>();
  let piece = "";
  for await (const line of linesOf(file)) {
    for (const address of addressesIn(line)) {
      if (known.has(address) || known.size >= MAX_ADDRESSES) continue;
      known.add(address);
      piece += `${address}\n`;
      if (piece.length < PIECE_LENGTH / 2) continue;
      yield piece;
      piece = "";
    }
  }
  if (piece) yield piece;
}

/** Sends only distinct addresses, in chunks. Returns their number. */
export async function checkFile(file: Blob, onProgress: (addresses: number) => void): Promise<number> {
  let check: AddressCheck | undefined;
  for await (const text of piecesOf(file)) {
    const input = { text, ...(check && { id: check.id }) };
    ({ check } = await call<{ check: AddressCheck }>("POST", "/api/admin/old-addresses/checks", input));
    onProgress(check.addresses);
  }
  return check?.addresses ?? 0;
}

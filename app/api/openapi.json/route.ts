import { createHash } from "node:crypto";
import { matchesETag } from "#lib/core/etag";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { apiDocument } from "./document.ts";

let written: { text: string; etag: string } | undefined;

function writeOnce() {
  if (written) return written;
  const text = JSON.stringify(apiDocument());
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;
  written = { text, etag };
  return written;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "This document",
    produces: "application/json",
    run: ({ request }) => {
      const { text, etag } = writeOnce();
      const headers = { ETag: etag, "Cache-Control": "public, max-age=300" };
      if (matchesETag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    },
  }),
});

import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { apiDocument } from "./document.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "This document",
    produces: "application/json",
    run: () => Response.json(apiDocument(), { headers: { "Cache-Control": "private, no-store" } }),
  }),
});

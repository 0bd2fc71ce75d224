import { z } from "zod";
import { logSearch } from "#lib/analytics/commands";
import { logSearchInput } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Tell what was searched for and how much was found",
    body: logSearchInput,
    answer: z.object({}),
    status: 202,
    beacon: true,
    maxBodyBytes: 2048,
    limit: { name: "log-search", max: 60, windowSeconds: 60 },
    run: ({ body, request }) => {
      logSearch(body.query, body.resultCount, request.headers.get("user-agent"));
      return {};
    },
  }),
});

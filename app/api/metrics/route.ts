import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { writeMetrics } from "#lib/core/metrics";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Figures of this instance for Prometheus; needs the token of METRICS_TOKEN as a bearer token",
    produces: "text/plain",
    limit: { name: "metrics", max: 120, windowSeconds: 60 },
    refusals: ["unauthenticated", "not_found"],
    run: async ({ request }) => {
      const { metricsToken } = env();
      if (!metricsToken) throw new Failure("not_found", "Not found");
      const given = request.headers.get("authorization") ?? "";
      if (!timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`)))
        throw new Failure("unauthenticated", "The token is missing or wrong.");
      const headers = {
        "content-type": "text/plain; version=0.0.4; charset=utf-8",
        "cache-control": "private, no-store",
      };
      return new Response(await writeMetrics(), { headers });
    },
  }),
});

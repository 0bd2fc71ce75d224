import { readStats } from "#lib/analytics/queries";
import { analyticsStatsShape } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "analytics.read",
    summary: "Read the site's totals and view counts",
    answer: analyticsStatsShape,
    run: readStats,
  }),
});

import { env } from "#lib/core/env";
import { sendDocument } from "#lib/seo/document";
import { renderRobots } from "#lib/seo/robots";

export const dynamic = "force-dynamic";

export const GET = () => sendDocument({ type: "text/plain; charset=utf-8", maxAgeSeconds: 3600 }, write());

// Doesn't use the database: crawlers that get status 503 here stop visiting.
async function* write() {
  yield renderRobots({ url: env().siteUrl });
}

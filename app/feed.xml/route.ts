import { sendDocument } from "#lib/seo/document";
import { renderFeed } from "#lib/seo/feed";
import { getSite, listFeedVideos } from "#lib/seo/queries";

export const dynamic = "force-dynamic";

export const GET = () => sendDocument({ type: "application/rss+xml; charset=utf-8", keptSeconds: 300 }, write());

async function* write() {
  yield renderFeed(await getSite(), await listFeedVideos());
}

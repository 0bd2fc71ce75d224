import { FEED_KIND, sendDocument } from "#lib/seo/document";
import { renderFeed } from "#lib/seo/feed";
import { getSite, listFeedVideos } from "#lib/seo/queries";

export const dynamic = "force-dynamic";

export const GET = () => sendDocument({ ...FEED_KIND, name: "feed" }, write());

async function* write() {
  yield renderFeed(await getSite(), await listFeedVideos());
}

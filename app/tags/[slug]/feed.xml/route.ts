import { tagFeed } from "#lib/seo/addresses";
import { FEED_KIND, sendDocument } from "#lib/seo/document";
import { renderFeed } from "#lib/seo/feed";
import { getSite, listTagFeedVideos } from "#lib/seo/queries";
import { findTag } from "#lib/videos/tags/queries";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ slug: string }> };

export const GET = async (_request: Request, { params }: Context) => {
  const { slug } = await params;
  return sendDocument({ ...FEED_KIND, name: `feed of tag ${slug}` }, write(slug));
};

async function* write(slug: string) {
  const tag = await findTag(slug);
  if (tag) yield renderFeed(await getSite(), await listTagFeedVideos(tag.id), tagFeed(tag));
}

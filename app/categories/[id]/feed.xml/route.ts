import { findCategory } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import { categoryFeed } from "#lib/seo/addresses";
import { FEED_KIND, sendDocument } from "#lib/seo/document";
import { renderFeed } from "#lib/seo/feed";
import { getSite, listCategoryFeedVideos } from "#lib/seo/queries";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string }> };

export const GET = async (_request: Request, { params }: Context) => {
  const { id } = await params;
  return sendDocument({ ...FEED_KIND, name: `feed of ${id}` }, write(id));
};

async function* write(segment: string) {
  const id = readId(segment);
  const category = id === undefined ? null : await findCategory(id);
  if (category) yield renderFeed(await getSite(), await listCategoryFeedVideos(category.id), categoryFeed(category));
}

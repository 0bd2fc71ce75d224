import { sendDocument, XML_TYPE } from "#lib/seo/document";
import { getSite, listVideoBlocks } from "#lib/seo/queries";
import { renderSitemapIndex } from "#lib/seo/sitemaps/sitemap";

export const dynamic = "force-dynamic";

export const GET = () => sendDocument({ type: XML_TYPE, maxAgeSeconds: 3600, name: "sitemap" }, write());

async function* write() {
  yield renderSitemapIndex(await getSite(), await listVideoBlocks());
}

import { sendVersion, XML_TYPE } from "#lib/seo/document";
import { findSitemapVersion, writeSitemapFile } from "#lib/seo/sitemaps/sitemap-files";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return sendVersion(
    request,
    { type: XML_TYPE, maxAgeSeconds: 3600, name: `sitemap ${file}` },
    findSitemapVersion(file),
    writeSitemapFile(file),
  );
}

import { sendDocument, XML_TYPE } from "#lib/seo/document";
import { writeSitemapFile } from "#lib/seo/sitemap-files";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return sendDocument({ type: XML_TYPE, keptSeconds: 3600 }, writeSitemapFile(file));
}

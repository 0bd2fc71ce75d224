import { sendDocument } from "#lib/seo/document";
import { renderManifest } from "#lib/seo/manifest";
import { getSite } from "#lib/seo/queries";

export const dynamic = "force-dynamic";

export const GET = () =>
  sendDocument({ type: "application/manifest+json; charset=utf-8", maxAgeSeconds: 3600 }, write());

async function* write() {
  yield renderManifest(await getSite());
}

import { sendDocument } from "#lib/seo/document";
import { getSite } from "#lib/seo/queries";
import { renderSecurityText } from "#lib/seo/security-text";

export const dynamic = "force-dynamic";

export const GET = () => sendDocument({ type: "text/plain; charset=utf-8", maxAgeSeconds: 3600 }, write());

async function* write() {
  yield renderSecurityText(await getSite(), new Date());
}

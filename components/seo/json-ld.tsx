import { breadcrumbJsonLd, type JsonLdNode, serializeJsonLd, videoJsonLd, websiteJsonLd } from "#lib/seo/json-ld";
import type { Site } from "#lib/seo/types";
import type { Video } from "#lib/videos/types";

/** A statement about the page for search engines. Data, not a script: browsers do not run it. */
function JsonLd({ node }: { node: JsonLdNode }) {
  // serializeJsonLd escapes whatever could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(node) }} />;
}

export function VideoJsonLd({ site, video }: { site: Site; video: Video }) {
  return <JsonLd node={videoJsonLd(site, video)} />;
}

/** The way to the page from the home page; the page itself, last, has no address. */
export function BreadcrumbJsonLd({ site, crumbs }: { site: Site; crumbs: { label: string; href?: string }[] }) {
  return <JsonLd node={breadcrumbJsonLd(site, crumbs)} />;
}

export function WebSiteJsonLd({ site }: { site: Site }) {
  return <JsonLd node={websiteJsonLd(site)} />;
}

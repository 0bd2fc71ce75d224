import { breadcrumbJsonLd, type JsonLdNode, serializeJsonLd, videoJsonLd, websiteJsonLd } from "#lib/seo/json-ld";
import type { Site } from "#lib/seo/types";
import type { Video } from "#lib/videos/types";

function JsonLd({ node }: { node: JsonLdNode }) {
  // serializeJsonLd escapes everything that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(node) }} />;
}

export function VideoJsonLd({ site, video }: { site: Site; video: Video }) {
  return <JsonLd node={videoJsonLd(site, video)} />;
}

export function BreadcrumbJsonLd({ site, crumbs }: { site: Site; crumbs: { label: string; href?: string }[] }) {
  return <JsonLd node={breadcrumbJsonLd(site, crumbs)} />;
}

export function WebSiteJsonLd({ site }: { site: Site }) {
  return <JsonLd node={websiteJsonLd(site)} />;
}

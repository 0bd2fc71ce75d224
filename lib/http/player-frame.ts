import { createHash } from "node:crypto";
import { openTag } from "#lib/seo/sitemaps/xml";
import { playerPolicy } from "#lib/videos/embeds/parse-embed";

const STYLE = "html,body,iframe{width:100%;height:100%;margin:0;border:0;background:#000}iframe{display:block}";

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/**
 * A page with only a private video's player, so that the player's host is in this page's policy and not in that of
 * public pages.
 */
export function playerFrame(title: string, src: string): Response {
  const { origin, hostname } = new URL(src);
  const { referrerPolicy, ...rights } = playerPolicy(hostname);
  const frame = openTag("iframe", { title, src, ...rights, referrerpolicy: referrerPolicy });
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Player</title><style>${STYLE}</style></head><body>${frame}</iframe></body></html>`,
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": policy.join("; "),
        "X-Frame-Options": "SAMEORIGIN",
      },
    },
  );
}

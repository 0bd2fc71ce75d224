import { createHash } from "node:crypto";
import { ageCheckAddress } from "#lib/age-assurance/policy";
import { checkAge } from "#lib/age-assurance/queries";
import { Failure } from "#lib/core/errors";
import { openTag } from "#lib/seo/sitemaps/xml";
import { playerAddress, playerPolicy } from "#lib/videos/embeds/parse-embed";
import { findVideo } from "#lib/videos/queries";

/** Transparent, because the page shows the thumbnail behind a player that is loading. */
const STYLE =
  "html,body,iframe{width:100%;height:100%;margin:0;border:0}iframe{display:block}" +
  "body{color:#fff;font:1rem/1.5 system-ui,sans-serif}p{margin:0;padding:1.5rem;background:#000}a{color:inherit}";

const styleHash = createHash("sha256").update(STYLE).digest("base64");

type Wanted = { id: number; player: number; mayWatchPrivate: boolean };

/** The player or, in countries that require it, a link to the age check. */
export async function checkedFrame(
  headers: Pick<Headers, "get">,
  { id, player, mayWatchPrivate }: Wanted,
  withAutoplay: (address: string) => string,
): Promise<Response> {
  const [video, { mayWatch }] = await Promise.all([findVideo(id, mayWatchPrivate), checkAge(headers)]);
  if (!video) throw new Failure("not_found", "Video not found");
  const host = URL.parse(`http://${headers.get("host")}`)?.hostname ?? "";
  const found = [video.iframeSrc, ...video.mirrors][player - 1];
  const address = found && playerAddress(found, host);
  if (!address) throw new Failure("not_found", "This player is not available.");
  return mayWatch ? playerFrame(video.title, withAutoplay(address)) : ageCheckNotice(id);
}

/** A sandboxed frame may open a window but not navigate the page. */
function ageCheckNotice(id: number): Response {
  const link = `${openTag("a", { href: ageCheckAddress(`/videos/${id}`), target: "_blank" })}Confirm my age</a>`;
  return frameDocument(`<p>Players are shown once your age is confirmed. ${link}</p>`, "'none'", 403);
}

/**
 * A page with only a video's player, so that the player's host appears in this page's policy, not in that of public
 * pages.
 */
export function playerFrame(title: string, src: string): Response {
  const { origin, hostname } = new URL(src);
  const { referrerPolicy, ...rights } = playerPolicy(hostname);
  const frame = openTag("iframe", { title, src, ...rights, referrerpolicy: referrerPolicy });
  return frameDocument(`${frame}</iframe>`, origin, 200);
}

function frameDocument(body: string, frames: string, status: number): Response {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${frames}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Player</title><style>${STYLE}</style></head><body>${body}</body></html>`,
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": policy.join("; "),
        "X-Frame-Options": "SAMEORIGIN",
      },
    },
  );
}

import { createHash } from "node:crypto";

const STYLE =
  ":root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}" +
  "h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1rem}" +
  "a{display:inline-block;padding:.6rem 0;margin-right:1.25rem;color:inherit}";

const hash = createHash("sha256").update(STYLE).digest("base64");

/** Of the page below: it loads nothing, and nothing runs in it. */
export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TITLES: Record<number, string> = {
  400: "This address is not well-formed",
  405: "This cannot be done here",
  429: "Too many requests",
  503: "The site is busy",
};

/** A page for people, in words of the site alone: nothing of the request is in it. */
export function refusalPage(status: number, message: string): string {
  const title = TITLES[status] ?? "This request was refused";
  const again = status === 429 || status === 503 ? '<a href="">Try again</a>' : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${message}</p><p>${again}<a href="/">Home</a></p></main></body></html>`;
}

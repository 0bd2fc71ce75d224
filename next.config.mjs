/** @type {import("next").NextConfig} */
export default {
  // `npm run check` checks the types of everything; whoever only starts the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // React would put preloads into a Link header, each with the nonce; lib/server/next/preload-header.ts writes that header.
  reactMaxHeadersLength: 0,
  productionBrowserSourceMaps: false,
  // The server in lib/server compresses once and makes the ETags.
  compress: false,
  generateEtags: false,
  // Thumbnails come from the providers as they are; the optimizer would fetch and decode foreign pictures here.
  images: { unoptimized: true },
  // Titles and canonical addresses stand in the head for everybody, not only for some robots.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ["@node-rs/bcrypt", "bcryptjs", "pg", "postgres", "@prisma/adapter-pg", "@prisma/client"],
  experimental: {
    // For so long a browser shows a page that it fetched ahead without asking again: the least that can be said.
    staleTimes: { static: 30 },
    // Sizes before minifying. What every page loads becomes one file, and what a page adds to that another: a tenth of a
    // small file is what compressing them together saves, and a phone has six connections for them.
    turbopackChunking: { minChunkSize: 3_000_000, maxMergeChunkSize: 20_000_000, requestCost: 20_000_000 },
  },
  turbopack: { root: import.meta.dirname },
  redirects: async () => [
    // Where password managers look for the form (W3C, "A Well-Known URL for Changing Passwords").
    { source: "/.well-known/change-password", destination: "/profile", permanent: false },
    // Its address until 0.1.0.
    {
      source: "/api/playlists/watch-later/:videoId(\\d+)",
      destination: "/api/playlists/watch-later/videos/:videoId",
      permanent: true,
    },
  ],
};

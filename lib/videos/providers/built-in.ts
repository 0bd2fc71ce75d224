import { BLANK_PROVIDER } from "./defaults.ts";
import type { Provider } from "./types.ts";

const NEW_TABS = ["allow-popups", "allow-popups-to-escape-sandbox"];

const oembed = (healthUrl: string, ...healthPages: string[]) => ({
  healthKind: "oembed" as const,
  healthUrl,
  healthPages,
});

const provider = (key: string, name: string, rest: Partial<Provider>): Provider => ({
  ...BLANK_PROVIDER,
  key,
  name,
  ...rest,
});

/** PeerTube has no fixed hosts and is recognised by the shape of its URLs. */
export const ANY_HOST = "peertube";

/** As shipped. Rows changed by operators take precedence. */
export const BUILT_IN: readonly Provider[] = [
  provider("youtube", "YouTube", {
    domains: ["youtube.com", "youtube-nocookie.com", "youtu.be"],
    playerHosts: ["www.youtube.com", "www.youtube-nocookie.com", "youtube.com", "youtube-nocookie.com"],
    playerPatterns: [
      "https://(www.|)youtube(-nocookie|).com/embed/videoseries/**?list={list:word} as list:{list}",
      "https://(www.|)youtube(-nocookie|).com/embed/live_stream/**?channel={channel:word} as live:{channel}",
      "!/embed/(videoseries|live_stream)/**",
      "https://(www.|)youtube(-nocookie|).com/embed/{id}/**",
    ],
    watchPatterns: [
      "https://youtu.be/{id}/**?t={t:seconds?}&start={t:seconds?}",
      "!https://youtu.be/**",
      "/watch/**?v={id}&t={t:seconds?}&start={t:seconds?}",
      "/(embed|shorts|live|v|e)/{id}/**?t={t:seconds?}&start={t:seconds?}",
    ],
    playerTemplate: "https://www.youtube.com/embed/{id}[?start={t}]",
    stillTemplates: [1, 2, 3].map((n) => `https://i.ytimg.com/vi/{id}/mq${n}.jpg`),
    sandbox: NEW_TABS,
    ...oembed(
      "https://www.youtube.com/oembed",
      "https://www.youtube.com/watch?v={id}",
      "https://www.youtube.com/playlist?list={list}",
    ),
  }),
  provider("vimeo", "Vimeo", {
    domains: ["vimeo.com"],
    playerHosts: ["player.vimeo.com"],
    playerPatterns: ["https://player.vimeo.com/video/{id:digits}/**?h={hash:hex?}", "!https://player.vimeo.com/**"],
    // Unlisted videos open only with the hash that their owner shares.
    watchPatterns: [
      "/(video/|)(channels/*/|groups/*/videos/|album/*/video/|showcase/*/video/|){id:digits}/**?h={hash:hex}",
      "/(video/|)(channels/*/|groups/*/videos/|album/*/video/|showcase/*/video/|){id:digits}/{hash:hex}/**",
      "/(video/|)(channels/*/|groups/*/videos/|album/*/video/|showcase/*/video/|){id:digits}/**",
    ],
    playerTemplate: "https://player.vimeo.com/video/{id}[?h={hash}]",
    sandbox: NEW_TABS,
    ...oembed("https://vimeo.com/api/oembed.json", "https://vimeo.com/{id}[/{hash}]"),
  }),
  provider("dailymotion", "Dailymotion", {
    domains: ["dailymotion.com", "dai.ly"],
    playerHosts: ["geo.dailymotion.com", "www.dailymotion.com"],
    playerPatterns: [
      "https://geo.dailymotion.com/player(.html|)/**?video={id}",
      "!https://geo.dailymotion.com/**",
      "/embed/video/{id}/**",
    ],
    watchPatterns: [
      "https://dai.ly/{id}_*/**",
      "https://dai.ly/{id}/**",
      "!https://dai.ly/**",
      "/video/{id}_*/**",
      "/video/{id}/**",
    ],
    playerTemplate: "https://geo.dailymotion.com/player.html?video={id}",
    sandbox: NEW_TABS,
    ...oembed("https://www.dailymotion.com/services/oembed", "https://www.dailymotion.com/video/{id}"),
  }),
  provider("archive", "Internet Archive", {
    domains: ["archive.org"],
    playerHosts: ["archive.org"],
    // The site's own embed codes append options to the name: /embed/name&playlist=1.
    playerPatterns: [
      "^[^/]+/embed/(?P<id>[\\w.-]{1,200})(?:&[^/]*)?(?P<file>/.+)? as {id}[{file}]",
      "^[^/]+/download/(?P<id>[\\w.-]{1,200})(?:&[^/]*)?(?P<file>/.+) as {id}{file}",
    ],
    watchPatterns: ["^[^/]+/details/(?P<id>[\\w.-]{1,200})(?:&[^/]*)?(?P<file>/.+)? as {id}[{file}]"],
    playerTemplate: "https://archive.org/embed/{id}[{file}]",
    healthKind: "json",
    healthUrl: "https://archive.org/metadata/{id}",
  }),
  provider("twitch", "Twitch", {
    domains: ["twitch.tv"],
    playerHosts: ["player.twitch.tv", "clips.twitch.tv"],
    playerPatterns: [
      "https://player.twitch.tv/**?video=(v|){id:digits}",
      "!https://player.twitch.tv/**",
      "https://clips.twitch.tv/embed/**?clip={id}",
      "!https://clips.twitch.tv/embed/**",
    ],
    watchPatterns: [
      "https://clips.twitch.tv/{id}/** => https://clips.twitch.tv/embed?clip={id}",
      "/videos/{id:digits}/**",
      "/*/clip/{id}/** => https://clips.twitch.tv/embed?clip={id}",
    ],
    playerTemplate: "https://player.twitch.tv/?video={id}&autoplay=false",
    sandbox: NEW_TABS,
  }),
  provider("odysee", "Odysee", {
    domains: ["odysee.com"],
    playerHosts: ["odysee.com"],
    // Old player URLs end in /name/claim, new ones in /name:claim.
    playerPatterns: [
      "^[^/]+/\\$/embed/(?P<name>[^/@:][^/:]*)/(?P<claim>[0-9a-f]+) as {name}:{claim}",
      "^[^/]+/\\$/embed/(?:[^/]+/)*(?P<id>[^/@:][^/:]*:[0-9a-f]+)",
    ],
    watchPatterns: ["!/$/**", "^[^/]+/(?P<path>(?:[^/]+/)*)(?P<id>[^/@:][^/:]*:[0-9a-f]+)"],
    playerTemplate: "https://odysee.com/$/embed/[{path}]{id}",
    sandbox: NEW_TABS,
    ...oembed("https://odysee.com/$/oembed", "https://odysee.com/{id}", "https://odysee.com/{name}:{claim}"),
  }),
  provider("streamable", "Streamable", {
    domains: ["streamable.com"],
    playerHosts: ["streamable.com"],
    playerPatterns: ["https://streamable.com/(e|o)/{id:lower}"],
    watchPatterns: ["https://(www.|)streamable.com/{id:lower}"],
    playerTemplate: "https://streamable.com/e/{id}",
    ...oembed("https://api.streamable.com/oembed.json", "https://streamable.com/{id}"),
  }),
  provider("ccc", "media.ccc.de", {
    domains: ["media.ccc.de"],
    playerHosts: ["media.ccc.de"],
    playerPatterns: ["https://media.ccc.de/v/{id:file}/oembed"],
    watchPatterns: ["https://media.ccc.de/v/{id:file}"],
    playerTemplate: "https://media.ccc.de/v/{id}/oembed",
    healthKind: "status",
    healthUrl: "https://media.ccc.de/v/{id}/oembed",
  }),
  provider("ted", "TED", {
    domains: ["ted.com"],
    playerHosts: ["embed.ted.com"],
    playerPatterns: ["https://embed.ted.com/talks/(lang/*/|){id:slug}"],
    watchPatterns: ["https://(www.|)ted.com/talks/{id:slug}"],
    playerTemplate: "https://embed.ted.com/talks/{id}",
    ...oembed("https://www.ted.com/services/v1/oembed.json", "https://www.ted.com/talks/{id}"),
  }),
  provider(ANY_HOST, "PeerTube", {
    playerPatterns: ["/videos/embed/{id:uuid} as {host}:{id}"],
    watchPatterns: ["/w/{id:uuid} as {host}:{id}", "/videos/watch/{id:uuid} as {host}:{id}"],
    playerTemplate: "https://{host}/videos/embed/{id}",
    allow: [],
    ...oembed("https://{host}/services/oembed", "https://{host}/w/{id}"),
  }),
];

export const isBuiltIn = (key: string): boolean => BUILT_IN.some((each) => each.key === key);

import type { Format } from "#lib/imports/formats/types";
import { bareName } from "./names.ts";
import type { RowState, Target } from "./types.ts";

export type Profile = {
  name: string;
  /** Field names that identify the system when all are present. */
  signs: string[];
  kind?: Format["kind"];
  fields?: Partial<Record<Target, string[]>>;
  status?: Record<string, RowState>;
  divider?: string;
  /** Patterns of the system's video URLs, to find old addresses. */
  patterns?: string[];
};

const NO_VIDEOS = [
  "attachment",
  "page",
  "nav_menu_item",
  "revision",
  "custom_css",
  "wp_block",
  "wp_template",
  "wp_navigation",
  "wp_global_styles",
  "oembed_cache",
  "product",
];

export const PROFILES: readonly Profile[] = [
  {
    name: "WordPress export (WXR)",
    signs: ["wp:post_type", "wp:status"],
    kind: "xml",
    fields: {
      status: ["wp:post_type", "wp:status"],
      createdAt: ["wp:post_date_gmt", "wp:post_date", "pubDate"],
      description: ["content:encoded"],
      sourceUrl: [],
      oldUrl: ["link"],
      oldId: ["wp:post_id"],
      oldSlug: ["wp:post_name"],
    },
    patterns: ["/?p={id}"],
    status: {
      post: "public",
      video: "public",
      videos: "public",
      ...Object.fromEntries(NO_VIDEOS.map((type) => [type, "skip" as const])),
    },
  },
  { name: "WordPress", signs: ["post_title", "post_status"], patterns: ["/?p={id}"] },
  {
    name: "PeerTube",
    signs: ["shortUUID", "name"],
    fields: {
      iframeSrc: ["embedUrl", "url"],
      title: ["name"],
      sourceUrl: ["url"],
      oldId: ["shortUUID"],
      status: ["privacy.label", "state.label", "blacklisted"],
      createdAt: ["originallyPublishedAt", "publishedAt", "createdAt"],
      categories: ["category.label"],
      thumbnailUrl: ["previewPath", "thumbnailPath", "previewUrl", "thumbnailUrl"],
    },
    patterns: ["/w/{id}"],
    status: {
      published: "public",
      public: "public",
      unlisted: "draft",
      private: "draft",
      internal: "premium",
      "to transcode": "draft",
      "to import": "draft",
    },
  },
  {
    name: "PeerTube account archive",
    signs: ["uuid", "privacy", "name", "waitTranscoding"],
    fields: {
      iframeSrc: ["embedUrl", "url"],
      title: ["name"],
      status: ["privacy"],
      oldId: ["uuid"],
      createdAt: ["originallyPublishedAt", "publishedAt", "createdAt"],
      thumbnailUrl: ["previewUrl", "thumbnailUrl"],
    },
    patterns: ["/videos/watch/{id}"],
    status: { "1": "public", "2": "draft", "3": "draft", "4": "premium", "5": "draft" },
  },
  {
    name: "Stash",
    signs: ["performers", "studio", "title"],
    fields: {
      iframeSrc: ["urls", "url"],
      categories: ["studio.name", "studio"],
      tags: ["tags", "performers"],
      description: ["details"],
      createdAt: ["date", "created_at"],
      oldUrl: [],
    },
  },
  {
    name: "Stash",
    signs: ["organized", "o_counter"],
    fields: {
      iframeSrc: ["urls", "url"],
      categories: ["studio.name"],
      tags: ["tags", "performers"],
      description: ["details"],
      createdAt: ["date", "created_at"],
      oldUrl: [],
    },
  },
  {
    name: "ClipBucket",
    signs: ["videokey", "broadcast"],
    fields: {
      iframeSrc: ["embed_code", "remote_play_url"],
      createdAt: ["datecreated", "date_added"],
      status: ["broadcast", "active", "status"],
      oldId: ["videokey"],
    },
    patterns: ["/watch_video.php?v={id}", "/video/{id}/{slug}"],
    status: {
      successful: "public",
      processing: "draft",
      failed: "skip",
      logged: "premium",
      unlisted: "draft",
      private: "draft",
    },
  },
  {
    name: "AVideo",
    signs: ["clean_title", "users_id", "status"],
    fields: { oldSlug: ["clean_title"] },
    patterns: ["/video/{id}/{slug}", "/v/{id}"],
    status: {
      a: "public",
      k: "public",
      f: "premium",
      i: "draft",
      u: "draft",
      s: "draft",
      t: "draft",
      e: "draft",
      x: "skip",
      b: "skip",
    },
  },
  {
    name: "MediaCMS",
    signs: ["friendly_token", "state", "listable"],
    fields: {
      iframeSrc: ["embed_url", "url"],
      oldId: ["friendly_token"],
      status: ["state", "listable", "encoding_status", "media_type"],
      createdAt: ["add_date"],
      thumbnailUrl: ["poster_url", "thumbnail_url"],
    },
    patterns: ["/view?m={id}"],
    status: { success: "public", video: "public", fail: "skip", image: "skip", audio: "skip", pdf: "skip" },
  },
  {
    name: "Vimeo",
    signs: ["created_time", "privacy.view"],
    fields: {
      iframeSrc: ["embed.html", "player_embed_url", "link"],
      sourceUrl: ["link"],
      oldUrl: [],
      thumbnailUrl: ["pictures.base_link", "pictures.sizes.link"],
      createdAt: ["release_time", "created_time"],
      status: ["status", "privacy.view"],
    },
    status: { anybody: "public" },
  },
  {
    name: "WordPress REST API",
    signs: ["title.rendered", "content.rendered"],
    fields: {
      title: ["title.rendered"],
      description: ["content.rendered"],
      createdAt: ["date_gmt", "date"],
      categories: ["_embedded.wp:term.0"],
      tags: ["_embedded.wp:term.1"],
    },
    patterns: ["/?p={id}"],
  },
  {
    name: "KVS",
    signs: ["Embed code", "Main screenshot"],
    divider: ",",
    patterns: ["/videos/{id}/{slug}/"],
    status: { active: "public", disabled: "draft", error: "skip", deleted: "skip" },
  },
  {
    name: "KVS",
    signs: ["video_id", "embed", "dir"],
    divider: ",",
    patterns: ["/videos/{id}/{slug}/"],
    status: { active: "public", disabled: "draft", error: "skip" },
  },
  { name: "Vitrine", signs: ["title", "iframeSrc"] },
];

export const fieldNamed = (fields: readonly string[], name: string): string | undefined =>
  fields.find((field) => field === name) ?? fields.find((field) => bareName(field) === bareName(name));

export const findProfile = (fields: readonly string[], { kind }: Format): Profile | undefined =>
  PROFILES.find(
    (profile) =>
      (!profile.kind || profile.kind === kind) &&
      profile.signs.every((sign) =>
        fields.some((field) => bareName(field) === bareName(sign) || field.startsWith(`${sign}.`)),
      ),
  );

import type { Tree } from "./rules.ts";

/** The only feature that writes each table. */
const OWNERS: Record<string, string> = {
  age_checks: "age-assurance",
  aliases: "categories",
  attempt_windows: "auth",
  audit_entries: "audit",
  brand_images: "settings",
  bulk_change_videos: "admin",
  bulk_changes: "admin",
  categories: "categories",
  category_pictures: "categories",
  category_daily_views: "analytics",
  category_interactions: "analytics",
  category_slots: "lists",
  contact_messages: "inbox",
  daily_views: "analytics",
  dead_videos: "trash",
  deleted_video_rows: "trash",
  deleted_videos: "trash",
  demo_items: "imports",
  demo_views: "imports",
  duplicate_changes: "admin",
  duplicate_pairs: "admin",
  embed_hosts: "videos",
  embed_providers: "videos",
  embed_rekeys: "videos",
  favorites: "favorites",
  import_refusals: "imports",
  import_findings: "imports",
  import_mappings: "imports",
  import_addresses: "imports",
  import_upload_pieces: "imports",
  import_sources: "imports",
  import_uploads: "imports",
  imports: "imports",
  idempotency_keys: "db",
  invitations: "auth",
  jobs: "jobs",
  link_checks: "links",
  link_hosts: "links",
  list_blocks: "lists",
  list_changes: "lists",
  list_spans: "lists",
  list_totals: "lists",
  merged_categories: "categories",
  merged_videos: "admin",
  missing_paths: "redirects",
  dismissed_names: "admin",
  name_changes: "admin",
  name_merges: "admin",
  old_address_checks: "redirects",
  old_address_patterns: "redirects",
  old_addresses: "redirects",
  outbox_messages: "outbox",
  outer_cache_purges: "catalog",
  page_views: "analytics",
  password_resets: "auth",
  pictures: "videos",
  player_switches: "links",
  playlist_videos: "playlists",
  playlists: "playlists",
  premium_claims: "premium",
  premium_grants: "premium",
  premium_orders: "premium",
  recent_views_days: "catalog",
  search_documents: "search",
  search_actions: "analytics",
  search_queries: "analytics",
  search_word_changes: "search",
  search_words: "search",
  sessions: "auth",
  settings: "settings",
  sitemap_changes: "videos",
  sitemap_index: "videos",
  suggestion_models: "admin",
  suggestion_terms: "admin",
  tag_count_changes: "videos",
  tags: "videos",
  title_keys: "admin",
  text_revisions: "settings",
  triage_leases: "admin",
  triage_steps: "admin",
  unpublished_videos: "trash",
  users: "users",
  video_categories: "videos",
  video_daily_views: "analytics",
  video_filters: "admin",
  video_mirrors: "videos",
  video_recent_views: "analytics",
  look_alikes: "trash",
  player_answers: "trash",
  player_questions: "trash",
  removed_looks: "trash",
  reporter_measures: "reports",
  trusted_flaggers: "reports",
  video_report_entries: "reports",
  video_report_messages: "reports",
  video_reports: "reports",
  video_stats: "analytics",
  video_tags: "videos",
  video_tombstones: "trash",
  videos: "videos",
  watch_history: "history",
};

/** Exceptions, with their reason. */
const GUESTS: Record<string, { why: string; tables: string }> = {
  imports: {
    why: "streams a file into all tables of the catalogue, and invents the views of the demo",
    tables: `deleted_videos deleted_video_rows unpublished_videos look_alikes player_questions videos video_categories video_tags video_stats video_daily_views video_tombstones categories tags embed_hosts
      old_addresses search_documents video_mirrors daily_views category_daily_views page_views`,
  },
  trash: {
    why: "the trash moves whole rows in and out of the tables that refer to a video",
    tables: "videos video_categories video_tags video_stats playlist_videos",
  },
  admin: {
    why: "bulk actions, the order of featured videos, and merges, which move what hangs on one video to another",
    tables: `videos video_categories video_tags tags video_mirrors video_stats video_daily_views favorites watch_history
      playlist_videos video_reports old_addresses deleted_video_rows`,
  },
  categories: {
    why: "a merge moves videos, views and what is in the trash from one category to the other; the feeds hide videos",
    tables: "videos video_categories category_daily_views category_interactions deleted_video_rows",
  },
  videos: {
    why: "repairs what triggers derive, and clears what the trash keeps of a list",
    tables:
      "categories category_slots video_stats video_recent_views search_documents list_blocks list_totals deleted_video_rows",
  },
  users: {
    why: "takes out of the rows of others what tells of a member who is gone",
    tables: `audit_entries contact_messages password_resets playlists premium_claims premium_orders reporter_measures sessions video_report_entries video_report_messages
      video_reports      watch_history`,
  },
  auth: { why: "changes the password that it checks", tables: "users" },
  premium: { why: "a member's rights stand in the member's row", tables: "users" },
  links: { why: "keeps the checks of mirrors beside them", tables: "video_mirrors" },
  history: { why: "clears what the trash keeps of a member's history", tables: "deleted_video_rows" },
};

const STATEMENT = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?([a-z_]+)"?/g;
const CALL = /\b(?:db|tx|client)\.(\w+)\.(?:create|update|upsert|delete)(?:Many)?(?:AndReturn)?\(/g;

export const tablesOf = (schema: string): Map<string, string> =>
  new Map(
    [...schema.matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm)].map(([, model = "", table = ""]) => [
      model.charAt(0).toLowerCase() + model.slice(1),
      table,
    ]),
  );

export function tablesWritten(source: string, tables: Map<string, string>): string[] {
  const known = new Set(tables.values());
  const named = [...source.matchAll(STATEMENT)].flatMap(([, table = ""]) => (known.has(table) ? [table] : []));
  const called = [...source.matchAll(CALL)].flatMap(([, model = ""]) => tables.get(model) ?? []);
  return [...new Set([...named, ...called])];
}

/** Writes to tables of other features without an exception. */
export function foreignWrites(tree: Tree, tables: Map<string, string>): string[] {
  return [...tree].flatMap(([file, source]) => {
    const feature = /^lib\/([^/]+)\//.exec(file)?.[1];
    if (feature === undefined) return [];
    const allowed = GUESTS[feature]?.tables.split(/\s+/) ?? [];
    return tablesWritten(source, tables)
      .filter((table) => OWNERS[table] !== feature && !allowed.includes(table))
      .map((table) => `${file} writes ${table}, which is of ${OWNERS[table] ?? "nobody"}`);
  });
}

/** Tables without an owner, and unused exceptions. */
export function unusedRights(tree: Tree, tables: Map<string, string>): string[] {
  const owned = [...tables.values()].filter((table) => OWNERS[table] === undefined);
  const written = new Set(
    [...tree].flatMap(([file, source]) =>
      tablesWritten(source, tables).map((table) => `${file.split("/")[1]} ${table}`),
    ),
  );
  const idle = Object.entries(GUESTS).flatMap(([feature, { tables: guest }]) =>
    guest
      .split(/\s+/)
      .filter((table) => !written.has(`${feature} ${table}`))
      .map((table) => `${feature} ${table}`),
  );
  return [...owned, ...idle];
}

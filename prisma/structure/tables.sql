-- What the migrations result in, for reading. Written by `npm run structure`; change it with a new migration.

CREATE TABLE age_checks (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  policy text NOT NULL,
  nonce text NOT NULL,
  return_path text NOT NULL,
  answered_at timestamp(3) with time zone,
  valid_until timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT age_checks_pkey PRIMARY KEY (state_hash),
  CONSTRAINT age_checks_policy_check CHECK (policy = ANY (ARRAY['redirect'::text, 'wallet'::text]))
);
CREATE UNIQUE INDEX age_checks_browser_hash_key ON age_checks USING btree (browser_hash);
CREATE INDEX age_checks_expires_at_idx ON age_checks USING btree (expires_at);

CREATE TABLE aliases (
  id integer NOT NULL DEFAULT nextval('aliases_id_seq'::regclass),
  name text NOT NULL,
  name_key text NOT NULL,
  slug text NOT NULL,
  category_id integer,
  tag_id integer,
  CONSTRAINT aliases_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT aliases_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  CONSTRAINT aliases_pkey PRIMARY KEY (id),
  CONSTRAINT aliases_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT aliases_target CHECK (num_nonnulls(category_id, tag_id) = 1)
);
CREATE INDEX aliases_category_id_idx ON aliases USING btree (category_id);
CREATE UNIQUE INDEX aliases_category_name ON aliases USING btree (name_key) WHERE category_id IS NOT NULL;
CREATE INDEX aliases_slug_idx ON aliases USING btree (slug);
CREATE INDEX aliases_tag_id_idx ON aliases USING btree (tag_id);
CREATE UNIQUE INDEX aliases_tag_name ON aliases USING btree (name_key) WHERE tag_id IS NOT NULL;
CREATE TRIGGER aliases_touched AFTER INSERT OR DELETE OR UPDATE ON aliases FOR EACH ROW EXECUTE FUNCTION site_touched('everything');

CREATE TABLE attempt_windows (
  key bytea NOT NULL,
  count integer NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT attempt_windows_pkey PRIMARY KEY (key)
);
CREATE INDEX attempt_windows_ends_at_idx ON attempt_windows USING btree (ends_at);

CREATE TABLE audit_entries (
  id integer NOT NULL DEFAULT nextval('audit_entries_id_seq'::regclass),
  admin_id integer,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  source text NOT NULL DEFAULT 'panel'::text,
  CONSTRAINT audit_entries_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_source_known CHECK (source = ANY (ARRAY['panel'::text, 'shell'::text, 'visitor'::text, 'job'::text]))
);
CREATE INDEX audit_entries_action_id_idx ON audit_entries USING btree (action, id DESC);
CREATE INDEX audit_entries_admin_id_id_idx ON audit_entries USING btree (admin_id, id DESC);

CREATE TABLE brand_images (
  name text NOT NULL,
  hash text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT brand_images_pkey PRIMARY KEY (name)
);

CREATE TABLE bulk_change_videos (
  change_id integer NOT NULL,
  video_id integer NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  before jsonb,
  publish_at timestamp(3) with time zone,
  CONSTRAINT bulk_change_videos_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_changes(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT bulk_change_videos_pkey PRIMARY KEY (change_id, video_id)
);

CREATE TABLE bulk_changes (
  id integer NOT NULL DEFAULT nextval('bulk_changes_id_seq'::regclass),
  admin_id integer,
  query text,
  action jsonb NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamp(3) with time zone,
  CONSTRAINT bulk_changes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT bulk_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX bulk_changes_admin_id_idx ON bulk_changes USING btree (admin_id);
CREATE INDEX bulk_changes_state_idx ON bulk_changes USING btree (state);

CREATE TABLE categories (
  id integer NOT NULL DEFAULT nextval('categories_id_seq'::regclass),
  name text NOT NULL,
  name_key text NOT NULL,
  video_count integer NOT NULL DEFAULT 0,
  excluded_from_feeds boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  description text NOT NULL DEFAULT ''::text,
  picture_video_id integer,
  picture_hash text,
  CONSTRAINT categories_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_video_count CHECK (video_count >= 0)
);
CREATE INDEX categories_name_id_idx ON categories USING btree (name, id);
CREATE UNIQUE INDEX categories_name_key_key ON categories USING btree (name_key);
CREATE TRIGGER categories_excluded AFTER UPDATE ON categories FOR EACH ROW WHEN (old.excluded_from_feeds <> new.excluded_from_feeds) EXECUTE FUNCTION categories_excluded();
CREATE TRIGGER categories_listed AFTER INSERT OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION categories_listed();
CREATE TRIGGER categories_touched_anew AFTER UPDATE ON categories REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION categories_touched();
CREATE TRIGGER categories_touched_gone AFTER DELETE ON categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION categories_touched();
CREATE TRIGGER categories_touched_new AFTER INSERT ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION categories_touched();

CREATE TABLE category_daily_views (
  day date NOT NULL,
  category_id integer NOT NULL,
  views bigint NOT NULL,
  CONSTRAINT category_daily_views_pkey PRIMARY KEY (day, category_id)
);

CREATE TABLE category_interactions (
  day date NOT NULL,
  category_id integer NOT NULL,
  type text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT category_interactions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT category_interactions_pkey PRIMARY KEY (day, category_id, type)
);
CREATE INDEX category_interactions_category_id_idx ON category_interactions USING btree (category_id);

CREATE TABLE category_pictures (
  hash text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT category_pictures_pkey PRIMARY KEY (hash)
);

CREATE TABLE category_slots (
  category_id integer NOT NULL,
  position integer NOT NULL,
  video_id integer NOT NULL,
  CONSTRAINT category_slots_pkey PRIMARY KEY (category_id, "position")
);
CREATE UNIQUE INDEX category_slots_category_id_video_id_key ON category_slots USING btree (category_id, video_id);

CREATE TABLE contact_messages (
  id integer NOT NULL DEFAULT nextval('contact_messages_id_seq'::regclass),
  user_id integer,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at timestamp(3) with time zone,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX contact_messages_created_at_id_idx ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_read_at_created_at_idx ON contact_messages USING btree (read_at, created_at);
CREATE INDEX contact_messages_user_id_idx ON contact_messages USING btree (user_id);

CREATE TABLE daily_views (
  day date NOT NULL,
  views bigint NOT NULL,
  CONSTRAINT daily_views_pkey PRIMARY KEY (day)
);

CREATE TABLE dead_videos (
  video_id integer NOT NULL,
  embed_key text NOT NULL,
  host text NOT NULL,
  missed_since timestamp(3) with time zone NOT NULL,
  dead_since timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  checked_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  next_check_at timestamp(6) with time zone NOT NULL,
  CONSTRAINT dead_videos_pkey PRIMARY KEY (video_id),
  CONSTRAINT dead_videos_video_id_fkey FOREIGN KEY (video_id) REFERENCES deleted_videos(video_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX dead_videos_dead_since_video_id_idx ON dead_videos USING btree (dead_since DESC, video_id DESC);
CREATE INDEX dead_videos_host_next_check_at_idx ON dead_videos USING btree (host, next_check_at);

CREATE TABLE deleted_video_rows (
  id bigint NOT NULL DEFAULT nextval('deleted_video_rows_id_seq'::regclass),
  video_id integer NOT NULL,
  source text NOT NULL,
  user_id integer,
  row jsonb NOT NULL,
  CONSTRAINT deleted_video_rows_pkey PRIMARY KEY (id),
  CONSTRAINT deleted_video_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT deleted_video_rows_video_id_fkey FOREIGN KEY (video_id) REFERENCES deleted_videos(video_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX deleted_video_rows_mirrors ON deleted_video_rows USING btree (("row" ->> 'embed_key'::text)) WHERE source = 'video_mirrors'::text;
CREATE INDEX deleted_video_rows_user_id_idx ON deleted_video_rows USING btree (user_id);
CREATE INDEX deleted_video_rows_video_id_idx ON deleted_video_rows USING btree (video_id);

CREATE TABLE deleted_videos (
  video_id integer NOT NULL,
  title text NOT NULL,
  row jsonb NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  merged_into integer,
  CONSTRAINT deleted_videos_pkey PRIMARY KEY (video_id)
);
CREATE INDEX deleted_videos_deleted_at_video_id_idx ON deleted_videos USING btree (deleted_at DESC, video_id DESC);

CREATE TABLE demo_items (
  kind text NOT NULL,
  item_id integer NOT NULL,
  name text NOT NULL,
  embed_key text,
  CONSTRAINT demo_items_pkey PRIMARY KEY (kind, item_id, name)
);

CREATE TABLE demo_views (
  subject text NOT NULL,
  item_id integer NOT NULL,
  day date NOT NULL,
  views bigint NOT NULL,
  CONSTRAINT demo_views_pkey PRIMARY KEY (subject, item_id, day)
);

CREATE TABLE dismissed_names (
  id integer NOT NULL DEFAULT nextval('dismissed_names_id_seq'::regclass),
  kind text NOT NULL,
  first_id integer NOT NULL,
  second_id integer NOT NULL,
  dismissed_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT dismissed_names_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX dismissed_names_kind_first_id_second_id_key ON dismissed_names USING btree (kind, first_id, second_id);

CREATE TABLE duplicate_changes (
  id bigint NOT NULL DEFAULT nextval('duplicate_changes_id_seq'::regclass),
  video_id integer NOT NULL,
  CONSTRAINT duplicate_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE duplicate_pairs (
  first_id integer NOT NULL,
  second_id integer NOT NULL,
  kind text NOT NULL,
  dismissed_at timestamp(3) with time zone,
  CONSTRAINT duplicate_pairs_kind CHECK (kind = ANY (ARRAY['identity'::text, 'title'::text])),
  CONSTRAINT duplicate_pairs_order CHECK (first_id < second_id),
  CONSTRAINT duplicate_pairs_pkey PRIMARY KEY (first_id, second_id)
);
CREATE INDEX duplicate_pairs_open ON duplicate_pairs USING btree (kind, second_id DESC, first_id) WHERE dismissed_at IS NULL;
CREATE INDEX duplicate_pairs_second_id_idx ON duplicate_pairs USING btree (second_id);

CREATE TABLE embed_hosts (
  host text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT embed_hosts_pkey PRIMARY KEY (host)
);
CREATE TRIGGER embed_hosts_touched AFTER INSERT OR DELETE OR UPDATE ON embed_hosts FOR EACH ROW EXECUTE FUNCTION embed_hosts_touched();

CREATE TABLE embed_providers (
  key text NOT NULL,
  name text NOT NULL,
  domains text[],
  player_hosts text[],
  watch_patterns text[],
  player_patterns text[],
  player_template text NOT NULL,
  sandbox text[],
  allow text[],
  referrer_policy text NOT NULL,
  health_kind text NOT NULL,
  health_url text NOT NULL,
  health_pages text[],
  health_path text NOT NULL,
  health_phrase text NOT NULL,
  thumbnail_template text NOT NULL,
  requests_per_minute integer NOT NULL,
  is_enabled boolean NOT NULL,
  is_built_in boolean NOT NULL,
  is_changed boolean NOT NULL DEFAULT false,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  still_templates text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT embed_providers_pkey PRIMARY KEY (key)
);
CREATE TRIGGER embed_providers_touched AFTER INSERT OR DELETE OR UPDATE OF domains, player_hosts, watch_patterns, player_patterns, player_template, sandbox, allow, referrer_policy, is_enabled ON embed_providers FOR EACH ROW EXECUTE FUNCTION site_touched('everything');

CREATE TABLE embed_rekeys (
  key text NOT NULL,
  hosts text[],
  since timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  after integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  ended_at timestamp(3) with time zone,
  CONSTRAINT embed_rekeys_pkey PRIMARY KEY (key)
);

CREATE TABLE favorites (
  user_id integer NOT NULL,
  video_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT favorites_pkey PRIMARY KEY (user_id, video_id),
  CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT favorites_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX favorites_user_id_created_at_video_id_idx ON favorites USING btree (user_id, created_at DESC, video_id DESC);
CREATE INDEX favorites_video_id_idx ON favorites USING btree (video_id);

CREATE TABLE idempotency_keys (
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  created_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

CREATE TABLE import_addresses (
  upload_id integer NOT NULL,
  line integer NOT NULL,
  address text NOT NULL,
  metadata jsonb,
  problem text,
  CONSTRAINT import_addresses_pkey PRIMARY KEY (upload_id, line),
  CONSTRAINT import_addresses_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES import_uploads(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE import_findings (
  upload_id integer NOT NULL,
  line integer NOT NULL,
  outcome text NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  player text,
  video_id integer,
  changes jsonb,
  reason text,
  CONSTRAINT import_findings_outcome CHECK (outcome = ANY (ARRAY['new'::text, 'draft'::text, 'changed'::text, 'known'::text, 'repeated'::text, 'deleted'::text, 'leftOut'::text, 'rejected'::text])),
  CONSTRAINT import_findings_pkey PRIMARY KEY (upload_id, line),
  CONSTRAINT import_findings_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES import_uploads(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX import_findings_upload_id_outcome_line_idx ON import_findings USING btree (upload_id, outcome, line);

CREATE TABLE import_mappings (
  id integer NOT NULL DEFAULT nextval('import_mappings_id_seq'::regclass),
  name text NOT NULL,
  name_key text NOT NULL,
  fields text[] NOT NULL,
  mapping jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX import_mappings_name_key_key ON import_mappings USING btree (name_key);

CREATE TABLE import_refusals (
  import_id integer NOT NULL,
  line integer NOT NULL,
  reason text NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT import_refusals_pkey PRIMARY KEY (import_id, line)
);

CREATE TABLE import_sources (
  id integer NOT NULL DEFAULT nextval('import_sources_id_seq'::regclass),
  name text NOT NULL,
  url text NOT NULL,
  every_hours integer NOT NULL,
  mapping_id integer,
  as_drafts boolean NOT NULL DEFAULT true,
  title_contains text NOT NULL DEFAULT ''::text,
  min_seconds integer NOT NULL DEFAULT 0,
  most integer NOT NULL,
  category text NOT NULL DEFAULT ''::text,
  is_enabled boolean NOT NULL DEFAULT true,
  etag text,
  last_modified text,
  next_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  failures integer NOT NULL DEFAULT 0,
  ran_at timestamp(3) with time zone,
  result text,
  import_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT import_sources_mapping_id_fkey FOREIGN KEY (mapping_id) REFERENCES import_mappings(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT import_sources_pkey PRIMARY KEY (id)
);
CREATE INDEX import_sources_due ON import_sources USING btree (next_at) WHERE is_enabled;
CREATE INDEX import_sources_mapping_id_idx ON import_sources USING btree (mapping_id);
CREATE UNIQUE INDEX import_sources_url_key ON import_sources USING btree (url);

CREATE TABLE import_upload_pieces (
  upload_id integer NOT NULL,
  at bigint NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT import_upload_pieces_pkey PRIMARY KEY (upload_id, at),
  CONSTRAINT import_upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES import_uploads(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE import_uploads (
  id integer NOT NULL DEFAULT nextval('import_uploads_id_seq'::regclass),
  admin_id integer,
  name text NOT NULL,
  fingerprint text NOT NULL DEFAULT ''::text,
  size bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'receiving'::text,
  run integer NOT NULL DEFAULT 0,
  mapping jsonb,
  remove_demo boolean NOT NULL DEFAULT false,
  rows integer NOT NULL DEFAULT 0,
  part double precision NOT NULL DEFAULT 0,
  report jsonb,
  problem text,
  import_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  as_drafts boolean NOT NULL DEFAULT false,
  updates_known boolean NOT NULL DEFAULT false,
  restores_deleted boolean NOT NULL DEFAULT false,
  url text,
  CONSTRAINT import_uploads_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT import_uploads_pkey PRIMARY KEY (id),
  CONSTRAINT import_uploads_received CHECK (received >= 0 AND received <= size),
  CONSTRAINT import_uploads_state CHECK (state = ANY (ARRAY['receiving'::text, 'fetching'::text, 'checking'::text, 'ready'::text, 'importing'::text, 'done'::text]))
);
CREATE INDEX import_uploads_admin_id_idx ON import_uploads USING btree (admin_id);

CREATE TABLE imports (
  id integer NOT NULL DEFAULT nextval('imports_id_seq'::regclass),
  source text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at timestamp(3) with time zone,
  rows integer NOT NULL DEFAULT 0,
  imported integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  previously_deleted integer NOT NULL DEFAULT 0,
  restored integer NOT NULL DEFAULT 0,
  drafts integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  made_categories integer[] NOT NULL DEFAULT '{}'::integer[],
  made_tags integer[] NOT NULL DEFAULT '{}'::integer[],
  made_hosts text[] NOT NULL DEFAULT '{}'::text[],
  undo_asked_at timestamp(3) with time zone,
  undo_edited boolean NOT NULL DEFAULT false,
  undone integer NOT NULL DEFAULT 0,
  undone_at timestamp(3) with time zone,
  admin_id integer,
  repeated integer,
  CONSTRAINT imports_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_rows CHECK (finished_at IS NULL OR rows = (imported + updated + restored + skipped + previously_deleted + drafts + left_out + refused))
);
CREATE INDEX imports_admin_id_idx ON imports USING btree (admin_id);
CREATE INDEX imports_started_at_idx ON imports USING btree (started_at DESC);

CREATE TABLE invitations (
  id integer NOT NULL DEFAULT nextval('invitations_id_seq'::regclass),
  token_hash bytea NOT NULL,
  note text NOT NULL,
  admin_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT invitations_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX invitations_admin_id_idx ON invitations USING btree (admin_id);
CREATE UNIQUE INDEX invitations_token_hash_key ON invitations USING btree (token_hash);

CREATE TABLE jobs (
  name text NOT NULL,
  next_run_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  running_until timestamp(3) with time zone,
  last_started_at timestamp(3) with time zone,
  last_finished_at timestamp(3) with time zone,
  last_succeeded_at timestamp(3) with time zone,
  last_result text,
  last_error text,
  runs integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  session integer,
  session_run integer,
  CONSTRAINT jobs_pkey PRIMARY KEY (name)
);

CREATE TABLE link_checks (
  video_id integer NOT NULL,
  embed_key text,
  checked_at timestamp(3) with time zone,
  next_check_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  misses integer NOT NULL DEFAULT 0,
  missed_since timestamp(3) with time zone,
  host text,
  restored_at timestamp(3) with time zone,
  CONSTRAINT link_checks_pkey PRIMARY KEY (video_id),
  CONSTRAINT link_checks_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX link_checks_host_next_check_at_video_id_idx ON link_checks USING btree (host, next_check_at, video_id);
CREATE INDEX link_checks_misses_idx ON link_checks USING btree (misses);
CREATE INDEX link_checks_restored_at_idx ON link_checks USING btree (restored_at);

CREATE TABLE link_hosts (
  host text NOT NULL,
  control_live text,
  control_gone text,
  tripped_at timestamp(3) with time zone,
  reason text,
  asked_at timestamp(3) with time zone,
  next_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT link_hosts_pkey PRIMARY KEY (host)
);
CREATE INDEX link_hosts_tripped_at_idx ON link_hosts USING btree (tripped_at);

CREATE TABLE list_blocks (
  list text NOT NULL,
  category_id integer NOT NULL,
  number double precision NOT NULL,
  title text NOT NULL,
  moment timestamp(3) with time zone NOT NULL,
  video_id integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT list_blocks_pkey PRIMARY KEY (list, category_id, number, title, moment, video_id)
);
CREATE TRIGGER list_blocks_anew AFTER UPDATE ON list_blocks REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_added_up();
CREATE TRIGGER list_blocks_gone AFTER DELETE ON list_blocks REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_added_up();
CREATE TRIGGER list_blocks_new AFTER INSERT ON list_blocks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_added_up();

CREATE TABLE list_changes (
  id bigint NOT NULL DEFAULT nextval('list_changes_id_seq'::regclass),
  list text NOT NULL,
  category_id integer NOT NULL,
  number double precision NOT NULL,
  title text NOT NULL,
  moment timestamp(3) with time zone NOT NULL,
  video_id integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT list_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX list_changes_list_category_id_idx ON list_changes USING btree (list, category_id);

CREATE TABLE list_spans (
  list text NOT NULL,
  category_id integer NOT NULL,
  number double precision NOT NULL,
  title text NOT NULL,
  moment timestamp(3) with time zone NOT NULL,
  video_id integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT list_spans_pkey PRIMARY KEY (list, category_id, number, title, moment, video_id)
);

CREATE TABLE list_totals (
  list text NOT NULL,
  category_id integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT list_totals_pkey PRIMARY KEY (list, category_id)
);

CREATE TABLE look_alikes (
  video_id integer NOT NULL,
  removed_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  by_picture boolean NOT NULL DEFAULT false,
  reviewed_at timestamp(3) with time zone,
  CONSTRAINT look_alikes_pkey PRIMARY KEY (video_id)
);

CREATE TABLE merged_categories (
  id integer NOT NULL,
  category_id integer NOT NULL,
  CONSTRAINT merged_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT merged_categories_pkey PRIMARY KEY (id)
);
CREATE INDEX merged_categories_category_id_idx ON merged_categories USING btree (category_id);

CREATE TABLE merged_videos (
  id integer NOT NULL,
  video_id integer NOT NULL,
  title text NOT NULL,
  old_id text,
  old_slug text,
  old_url text,
  before jsonb NOT NULL,
  merged_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT merged_videos_pkey PRIMARY KEY (id)
);
CREATE INDEX merged_videos_merged_at_id_idx ON merged_videos USING btree (merged_at DESC, id DESC);
CREATE INDEX merged_videos_old_id_idx ON merged_videos USING btree (old_id);
CREATE INDEX merged_videos_old_slug_idx ON merged_videos USING btree (old_slug);
CREATE INDEX merged_videos_old_url_idx ON merged_videos USING btree (old_url);

CREATE TABLE missing_paths (
  id integer NOT NULL DEFAULT nextval('missing_paths_id_seq'::regclass),
  path text NOT NULL,
  hits integer NOT NULL,
  is_dismissed boolean NOT NULL DEFAULT false,
  first_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT missing_paths_path CHECK (char_length(path) >= 1 AND char_length(path) <= 300),
  CONSTRAINT missing_paths_pkey PRIMARY KEY (id)
);
CREATE INDEX missing_paths_hits_last_at_idx ON missing_paths USING btree (hits DESC, last_at DESC);
CREATE UNIQUE INDEX missing_paths_path_key ON missing_paths USING btree (path);

CREATE TABLE name_changes (
  id integer NOT NULL DEFAULT nextval('name_changes_id_seq'::regclass),
  kind text NOT NULL,
  find text NOT NULL,
  replace text NOT NULL,
  names jsonb NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT name_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX name_changes_kind_changed_at_id_idx ON name_changes USING btree (kind, changed_at DESC, id DESC);

CREATE TABLE name_merges (
  id integer NOT NULL DEFAULT nextval('name_merges_id_seq'::regclass),
  kind text NOT NULL,
  gone_id integer NOT NULL,
  kept_id integer,
  name text NOT NULL,
  excluded_from_feeds boolean NOT NULL DEFAULT false,
  moved integer[] NOT NULL,
  shared integer[] NOT NULL,
  alias_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  redirect_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  merged_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  description text NOT NULL DEFAULT ''::text,
  picture_video_id integer,
  picture_hash text,
  CONSTRAINT name_merges_kind CHECK (kind = ANY (ARRAY['category'::text, 'tag'::text])),
  CONSTRAINT name_merges_pkey PRIMARY KEY (id)
);
CREATE INDEX name_merges_kind_merged_at_id_idx ON name_merges USING btree (kind, merged_at DESC, id DESC);

CREATE TABLE old_address_checks (
  id integer NOT NULL DEFAULT nextval('old_address_checks_id_seq'::regclass),
  report jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT old_address_checks_pkey PRIMARY KEY (id)
);

CREATE TABLE old_address_patterns (
  id integer NOT NULL DEFAULT nextval('old_address_patterns_id_seq'::regclass),
  pattern text NOT NULL,
  target text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT old_address_patterns_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX old_address_patterns_pattern_key ON old_address_patterns USING btree (pattern);
CREATE TRIGGER old_address_patterns_touched AFTER INSERT OR DELETE OR UPDATE ON old_address_patterns FOR EACH ROW EXECUTE FUNCTION site_touched('lists');

CREATE TABLE old_addresses (
  id integer NOT NULL DEFAULT nextval('old_addresses_id_seq'::regclass),
  address text,
  video_id integer,
  category_id integer,
  path text,
  import_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  old_id text,
  old_slug text,
  CONSTRAINT old_addresses_address CHECK (address ~ '^/'::text AND char_length(address) <= 500),
  CONSTRAINT old_addresses_key CHECK (num_nonnulls(address, old_id, old_slug) = 1),
  CONSTRAINT old_addresses_old_id CHECK (char_length(old_id) >= 1 AND char_length(old_id) <= 200),
  CONSTRAINT old_addresses_old_slug CHECK (char_length(old_slug) >= 1 AND char_length(old_slug) <= 500),
  CONSTRAINT old_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT old_addresses_target CHECK (num_nonnulls(video_id, category_id, path) = 1)
);
CREATE UNIQUE INDEX old_addresses_address_key ON old_addresses USING btree (address);
CREATE INDEX old_addresses_import_id_idx ON old_addresses USING btree (import_id);
CREATE UNIQUE INDEX old_addresses_old_id_key ON old_addresses USING btree (old_id);
CREATE UNIQUE INDEX old_addresses_old_slug_key ON old_addresses USING btree (old_slug);
CREATE TRIGGER old_addresses_touched AFTER INSERT OR DELETE OR UPDATE ON old_addresses FOR EACH ROW EXECUTE FUNCTION site_touched('lists');

CREATE TABLE outbox_messages (
  id integer NOT NULL DEFAULT nextval('outbox_messages_id_seq'::regclass),
  key uuid NOT NULL DEFAULT gen_random_uuid(),
  channel text NOT NULL,
  event text NOT NULL,
  report_id integer,
  recipient text NOT NULL DEFAULT ''::text,
  subject text NOT NULL DEFAULT ''::text,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  problem text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  given_up_at timestamp(3) with time zone,
  CONSTRAINT outbox_messages_channel CHECK (channel = ANY (ARRAY['mail'::text, 'webhook'::text])),
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_messages_report_id_fkey FOREIGN KEY (report_id) REFERENCES video_reports(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX outbox_messages_report_id_idx ON outbox_messages USING btree (report_id);
CREATE INDEX outbox_messages_waiting ON outbox_messages USING btree (channel, next_attempt_at, id) WHERE given_up_at IS NULL;

CREATE TABLE outer_cache_purges (
  id bigint NOT NULL DEFAULT nextval('outer_cache_purges_id_seq'::regclass),
  touched jsonb NOT NULL,
  purged_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT outer_cache_purges_pkey PRIMARY KEY (id)
);

CREATE TABLE page_views (
  day date NOT NULL,
  views integer NOT NULL,
  CONSTRAINT page_views_pkey PRIMARY KEY (day),
  CONSTRAINT page_views_views CHECK (views > 0)
);

CREATE TABLE password_resets (
  user_id integer NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) with time zone NOT NULL,
  admin_id integer,
  CONSTRAINT password_resets_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
  CONSTRAINT password_resets_token_hash_length CHECK (octet_length(token_hash) = 32),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX password_resets_admin_id_idx ON password_resets USING btree (admin_id);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets USING btree (token_hash);

CREATE TABLE pictures (
  key bytea NOT NULL,
  address text NOT NULL,
  name text,
  bytes integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  problem text,
  is_refused boolean NOT NULL DEFAULT false,
  next_try_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP,
  unused_since timestamp(3) with time zone,
  look bigint,
  is_compared boolean NOT NULL DEFAULT false,
  is_withheld boolean NOT NULL DEFAULT false,
  CONSTRAINT pictures_pkey PRIMARY KEY (key)
);
CREATE INDEX pictures_name_idx ON pictures USING btree (name);
CREATE INDEX pictures_next_try_at_idx ON pictures USING btree (next_try_at);
CREATE INDEX pictures_uncompared_idx ON pictures USING btree (key) WHERE NOT is_compared AND look IS NOT NULL;
CREATE INDEX pictures_withheld_idx ON pictures USING btree (name) WHERE is_withheld;

CREATE TABLE player_answers (
  page_key text NOT NULL,
  iframe_src text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT player_answers_pkey PRIMARY KEY (page_key)
);
CREATE INDEX player_answers_host_idx ON player_answers USING btree (split_part(iframe_src, '/'::text, 3));

CREATE TABLE player_questions (
  video_id integer NOT NULL,
  address text NOT NULL,
  page_key text NOT NULL,
  publishes boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP,
  found text,
  problem text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT player_questions_pkey PRIMARY KEY (video_id)
);
CREATE INDEX player_questions_next_at_idx ON player_questions USING btree (next_at);

CREATE TABLE player_switches (
  video_id integer NOT NULL,
  visitors integer NOT NULL,
  since timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT player_switches_pkey PRIMARY KEY (video_id),
  CONSTRAINT player_switches_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE playlist_videos (
  playlist_id integer NOT NULL,
  video_id integer NOT NULL,
  position integer NOT NULL,
  added_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT playlist_videos_pkey PRIMARY KEY (playlist_id, video_id),
  CONSTRAINT playlist_videos_playlist_id_fkey FOREIGN KEY (playlist_id) REFERENCES playlists(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT playlist_videos_position CHECK ("position" >= 1),
  CONSTRAINT playlist_videos_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX playlist_videos_playlist_id_position_idx ON playlist_videos USING btree (playlist_id, "position");
CREATE INDEX playlist_videos_video_id_idx ON playlist_videos USING btree (video_id);
CREATE TRIGGER playlist_videos_deleted AFTER DELETE ON playlist_videos REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION playlist_videos_deleted();

CREATE TABLE playlists (
  id integer NOT NULL DEFAULT nextval('playlists_id_seq'::regclass),
  user_id integer NOT NULL,
  kind playlist_kind NOT NULL DEFAULT 'custom'::playlist_kind,
  title text NOT NULL,
  description text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT playlists_description_length CHECK (char_length(description) <= 1000),
  CONSTRAINT playlists_pkey PRIMARY KEY (id),
  CONSTRAINT playlists_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 100),
  CONSTRAINT playlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX playlists_one_watch_later ON playlists USING btree (user_id) WHERE kind = 'watch_later'::playlist_kind;
CREATE INDEX playlists_user_id_created_at_id_idx ON playlists USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE premium_claims (
  id integer NOT NULL DEFAULT nextval('premium_claims_id_seq'::regclass),
  user_id integer,
  plan text NOT NULL,
  transaction_hash text,
  screenshot_url text,
  state claim_state NOT NULL DEFAULT 'open'::claim_state,
  reason text,
  decider_id integer,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  months integer NOT NULL,
  usdt numeric(10,2) NOT NULL,
  order_id integer,
  CONSTRAINT premium_claims_decided CHECK ((state = 'open'::claim_state) = (decided_at IS NULL)),
  CONSTRAINT premium_claims_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT premium_claims_declined CHECK (state <> 'declined'::claim_state OR reason IS NOT NULL),
  CONSTRAINT premium_claims_months CHECK (months > 0),
  CONSTRAINT premium_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES premium_orders(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT premium_claims_pkey PRIMARY KEY (id),
  CONSTRAINT premium_claims_proof CHECK (transaction_hash IS NOT NULL OR screenshot_url IS NOT NULL OR user_id IS NULL),
  CONSTRAINT premium_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX premium_claims_decider_id_idx ON premium_claims USING btree (decider_id);
CREATE INDEX premium_claims_order_id_idx ON premium_claims USING btree (order_id);
CREATE INDEX premium_claims_state_created_at_idx ON premium_claims USING btree (state, created_at);
CREATE UNIQUE INDEX premium_claims_taken_hash ON premium_claims USING btree (transaction_hash) WHERE state <> 'declined'::claim_state;
CREATE INDEX premium_claims_transaction_hash_idx ON premium_claims USING btree (transaction_hash);
CREATE INDEX premium_claims_user_id_created_at_idx ON premium_claims USING btree (user_id, created_at DESC);

CREATE TABLE premium_grants (
  id integer NOT NULL DEFAULT nextval('premium_grants_id_seq'::regclass),
  user_id integer,
  admin_id integer,
  change premium_change NOT NULL,
  plan text,
  until timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  had_premium boolean,
  had_until timestamp(3) with time zone,
  undoes integer,
  claim_id integer,
  CONSTRAINT premium_grants_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT premium_grants_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES premium_claims(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT premium_grants_pkey PRIMARY KEY (id),
  CONSTRAINT premium_grants_undoes_fkey FOREIGN KEY (undoes) REFERENCES premium_grants(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT premium_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX premium_grants_admin_id_idx ON premium_grants USING btree (admin_id);
CREATE INDEX premium_grants_claim_id_idx ON premium_grants USING btree (claim_id);
CREATE UNIQUE INDEX premium_grants_undoes_key ON premium_grants USING btree (undoes);
CREATE INDEX premium_grants_user_id_created_at_idx ON premium_grants USING btree (user_id, created_at DESC);

CREATE TABLE premium_orders (
  id integer NOT NULL DEFAULT nextval('premium_orders_id_seq'::regclass),
  user_id integer,
  plan text NOT NULL,
  months integer NOT NULL,
  price numeric(10,2) NOT NULL,
  amount numeric(12,4) NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT premium_orders_amount CHECK (amount > price),
  CONSTRAINT premium_orders_months CHECK (months > 0),
  CONSTRAINT premium_orders_pkey PRIMARY KEY (id),
  CONSTRAINT premium_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX premium_orders_amount_idx ON premium_orders USING btree (amount);
CREATE INDEX premium_orders_created_at_idx ON premium_orders USING btree (created_at);
CREATE INDEX premium_orders_user_id_created_at_idx ON premium_orders USING btree (user_id, created_at DESC);

CREATE TABLE recent_views_days (
  day date NOT NULL,
  CONSTRAINT recent_views_days_pkey PRIMARY KEY (day)
);
CREATE TRIGGER recent_views_days_touched AFTER UPDATE ON recent_views_days FOR EACH ROW EXECUTE FUNCTION site_touched('lists');

CREATE TABLE removed_looks (
  video_id integer NOT NULL,
  title_key bigint,
  seconds integer,
  picture_look bigint,
  CONSTRAINT removed_looks_pkey PRIMARY KEY (video_id),
  CONSTRAINT removed_looks_video_id_fkey FOREIGN KEY (video_id) REFERENCES video_tombstones(video_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX removed_looks_title_key_seconds_idx ON removed_looks USING btree (title_key, seconds);

CREATE TABLE reporter_measures (
  id integer NOT NULL DEFAULT nextval('reporter_measures_id_seq'::regclass),
  source_key bytea,
  kind text NOT NULL,
  report_id integer,
  refused integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ends_at timestamp(3) with time zone NOT NULL,
  lifted_at timestamp(3) with time zone,
  CONSTRAINT reporter_measures_kind CHECK (kind = ANY (ARRAY['warning'::text, 'suspension'::text, 'lifting'::text])),
  CONSTRAINT reporter_measures_pkey PRIMARY KEY (id),
  CONSTRAINT reporter_measures_report_id_fkey FOREIGN KEY (report_id) REFERENCES video_reports(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX reporter_measures_created_at_idx ON reporter_measures USING btree (created_at);
CREATE INDEX reporter_measures_report_id_idx ON reporter_measures USING btree (report_id);
CREATE INDEX reporter_measures_source_key_idx ON reporter_measures USING btree (source_key);

CREATE TABLE search_actions (
  id integer NOT NULL DEFAULT nextval('search_actions_id_seq'::regclass),
  kind text NOT NULL,
  query text NOT NULL,
  alias_id integer,
  path text,
  searches_before integer NOT NULL,
  clicks_before integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamp(3) with time zone,
  CONSTRAINT search_actions_alias_id_fkey FOREIGN KEY (alias_id) REFERENCES aliases(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT search_actions_done CHECK (done_at IS NULL OR kind = 'wish'::text),
  CONSTRAINT search_actions_kind CHECK (kind = 'alias'::text AND alias_id IS NOT NULL AND path IS NULL OR kind = 'redirect'::text AND path ~ '^/'::text AND alias_id IS NULL OR kind = 'wish'::text AND path IS NULL AND alias_id IS NULL),
  CONSTRAINT search_actions_pkey PRIMARY KEY (id)
);
CREATE INDEX search_actions_alias_id_idx ON search_actions USING btree (alias_id);
CREATE UNIQUE INDEX search_actions_query_kind_key ON search_actions USING btree (query, kind);
CREATE TRIGGER search_redirects_removed AFTER DELETE ON search_actions FOR EACH ROW WHEN (old.kind = 'redirect'::text) EXECUTE FUNCTION site_touched('lists');
CREATE TRIGGER search_redirects_written AFTER INSERT OR UPDATE ON search_actions FOR EACH ROW WHEN (new.kind = 'redirect'::text) EXECUTE FUNCTION site_touched('lists');

CREATE TABLE search_documents (
  video_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT search_documents_pkey PRIMARY KEY (video_id),
  CONSTRAINT search_documents_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX search_documents_title ON search_documents USING gin (ts_filter(words, '{a}'::"char"[]), (ARRAY[video_id >> 11]));
CREATE INDEX search_documents_words ON search_documents USING gin (words, (ARRAY[video_id >> 11]));
CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION search_documents_deleted();
CREATE TRIGGER search_documents_inserted AFTER INSERT ON search_documents REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION search_documents_inserted();
CREATE TRIGGER search_documents_truncated AFTER TRUNCATE ON search_documents FOR EACH STATEMENT EXECUTE FUNCTION search_documents_truncated();
CREATE TRIGGER search_documents_updated AFTER UPDATE ON search_documents REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION search_documents_updated();

CREATE TABLE search_queries (
  day date NOT NULL,
  query text NOT NULL,
  count integer NOT NULL,
  without_result integer NOT NULL,
  clicks integer,
  CONSTRAINT search_queries_pkey PRIMARY KEY (day, query)
);
CREATE INDEX search_queries_query_day_idx ON search_queries USING btree (query, day);

CREATE TABLE search_word_changes (
  id bigint NOT NULL DEFAULT nextval('search_word_changes_id_seq'::regclass),
  word text NOT NULL,
  change integer NOT NULL,
  CONSTRAINT search_word_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE search_words (
  word text NOT NULL,
  video_count integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_grams ON search_words USING gin (word_grams(word)) WITH (gin_pending_list_limit='256');

CREATE TABLE sessions (
  id integer NOT NULL DEFAULT nextval('sessions_id_seq'::regclass),
  token_hash bytea NOT NULL,
  user_id integer NOT NULL,
  user_agent text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_length CHECK (octet_length(token_hash) = 32),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions USING btree (token_hash);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id);

CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_touched AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION site_touched('settings');

CREATE TABLE sitemap_changes (
  id bigint NOT NULL DEFAULT nextval('sitemap_changes_id_seq'::regclass),
  block integer NOT NULL,
  CONSTRAINT sitemap_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE sitemap_index (
  id integer NOT NULL DEFAULT 1,
  files json NOT NULL DEFAULT '{}'::json,
  CONSTRAINT sitemap_index_one_row CHECK (id = 1),
  CONSTRAINT sitemap_index_pkey PRIMARY KEY (id)
);

CREATE TABLE suggestion_models (
  kind text NOT NULL,
  learned_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  videos integer NOT NULL,
  labels integer NOT NULL,
  measured jsonb NOT NULL,
  CONSTRAINT suggestion_models_pkey PRIMARY KEY (kind)
);

CREATE TABLE suggestion_terms (
  kind text NOT NULL,
  term text NOT NULL,
  label_id integer NOT NULL,
  weight real NOT NULL,
  idf real NOT NULL,
  CONSTRAINT suggestion_terms_pkey PRIMARY KEY (kind, term, label_id)
);

CREATE TABLE tag_count_changes (
  id bigint NOT NULL DEFAULT nextval('tag_count_changes_id_seq'::regclass),
  tag_id integer NOT NULL,
  change integer NOT NULL,
  CONSTRAINT tag_count_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE tags (
  id integer NOT NULL DEFAULT nextval('tags_id_seq'::regclass),
  name text NOT NULL,
  name_key text NOT NULL,
  slug text NOT NULL DEFAULT ''::text,
  video_count integer NOT NULL DEFAULT 0,
  CONSTRAINT tags_name_length CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  CONSTRAINT tags_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tags_name_key_key ON tags USING btree (name_key);
CREATE INDEX tags_slug_id_idx ON tags USING btree (slug, id);
CREATE TRIGGER tags_slug BEFORE INSERT OR UPDATE OF name ON tags FOR EACH ROW EXECUTE FUNCTION tag_slug_given();
CREATE TRIGGER tags_touched_anew AFTER UPDATE ON tags REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION tags_touched();

CREATE TABLE text_revisions (
  id integer NOT NULL DEFAULT nextval('text_revisions_id_seq'::regclass),
  page text NOT NULL,
  markdown text,
  admin_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  effective_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  summary text,
  CONSTRAINT text_revisions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT text_revisions_pkey PRIMARY KEY (id)
);
CREATE INDEX text_revisions_admin_id_idx ON text_revisions USING btree (admin_id);
CREATE INDEX text_revisions_page_id_idx ON text_revisions USING btree (page, id DESC);
CREATE TRIGGER text_revisions_touched AFTER INSERT ON text_revisions FOR EACH ROW EXECUTE FUNCTION site_touched('settings');

CREATE TABLE title_keys (
  video_id integer NOT NULL,
  key bigint NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT title_keys_pkey PRIMARY KEY (video_id)
);
CREATE INDEX title_keys_key_seconds_idx ON title_keys USING btree (key, seconds);

CREATE TABLE triage_leases (
  video_id integer NOT NULL,
  admin_id integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT triage_leases_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT triage_leases_pkey PRIMARY KEY (video_id)
);
CREATE INDEX triage_leases_admin_id_idx ON triage_leases USING btree (admin_id);

CREATE TABLE triage_steps (
  id integer NOT NULL DEFAULT nextval('triage_steps_id_seq'::regclass),
  admin_id integer NOT NULL,
  video_id integer NOT NULL,
  before jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT triage_steps_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT triage_steps_pkey PRIMARY KEY (id)
);
CREATE INDEX triage_steps_admin_id_id_idx ON triage_steps USING btree (admin_id, id);

CREATE TABLE trusted_flaggers (
  id integer NOT NULL DEFAULT nextval('trusted_flaggers_id_seq'::regclass),
  name text NOT NULL,
  contact text NOT NULL DEFAULT ''::text,
  key_hash bytea,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamp(3) with time zone,
  CONSTRAINT trusted_flaggers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX trusted_flaggers_key_hash_key ON trusted_flaggers USING btree (key_hash);

CREATE TABLE unpublished_videos (
  video_id integer NOT NULL,
  state text NOT NULL,
  embed_key text,
  publish_at timestamp(3) with time zone,
  keeps_date boolean NOT NULL DEFAULT false,
  is_deleted boolean NOT NULL DEFAULT false,
  problem text,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT unpublished_videos_pkey PRIMARY KEY (video_id),
  CONSTRAINT unpublished_videos_publish_at CHECK ((state = 'scheduled'::text) = (publish_at IS NOT NULL)),
  CONSTRAINT unpublished_videos_state CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'hidden'::text])),
  CONSTRAINT unpublished_videos_video_id_fkey FOREIGN KEY (video_id) REFERENCES deleted_videos(video_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX unpublished_videos_embed_key_idx ON unpublished_videos USING btree (embed_key);
CREATE INDEX unpublished_videos_publish_at_video_id_idx ON unpublished_videos USING btree (publish_at, video_id);

CREATE TABLE users (
  id integer NOT NULL DEFAULT nextval('users_id_seq'::regclass),
  username text NOT NULL,
  username_key text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  has_premium boolean NOT NULL DEFAULT false,
  premium_until timestamp(3) with time zone,
  history_enabled boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  suspended_at timestamp(3) with time zone,
  suspended_until timestamp(3) with time zone,
  suspension_reason text,
  awaits_approval boolean NOT NULL DEFAULT false,
  staff_role text,
  seen_text_id integer,
  seen_text_at timestamp(3) with time zone,
  CONSTRAINT users_admin_is_active CHECK (NOT (is_admin AND (suspended_at IS NOT NULL OR awaits_approval))),
  CONSTRAINT users_email_length CHECK (char_length(email) >= 3 AND char_length(email) <= 254),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_premium_until CHECK (has_premium OR premium_until IS NULL),
  CONSTRAINT users_staff_is_active CHECK (staff_role IS NULL OR suspended_at IS NULL AND NOT awaits_approval),
  CONSTRAINT users_staff_role CHECK (staff_role = ANY (ARRAY['curator'::text, 'moderator'::text, 'cashier'::text])),
  CONSTRAINT users_suspension_end CHECK (suspended_until IS NULL OR suspended_until > suspended_at),
  CONSTRAINT users_suspension_has_reason CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL)),
  CONSTRAINT users_username_length CHECK (char_length(username) >= 3 AND char_length(username) <= 30)
);
CREATE INDEX users_awaiting_approval ON users USING btree (created_at, id) WHERE awaits_approval;
CREATE INDEX users_created_at_id_idx ON users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key_key ON users USING btree (email_key);
CREATE INDEX users_suspended ON users USING btree (suspended_at DESC, id DESC) WHERE suspended_at IS NOT NULL;
CREATE UNIQUE INDEX users_username_key_key ON users USING btree (username_key);
CREATE INDEX users_username_shape_idx ON users USING btree (username_shape(username_key));

CREATE TABLE video_categories (
  category_id integer NOT NULL,
  video_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  is_private boolean NOT NULL,
  CONSTRAINT video_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT video_categories_pkey PRIMARY KEY (category_id, video_id),
  CONSTRAINT video_categories_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX video_categories_newest ON video_categories USING btree (category_id, created_at DESC, video_id DESC);
CREATE INDEX video_categories_premium ON video_categories USING btree (category_id, created_at DESC, video_id DESC) WHERE is_private;
CREATE INDEX video_categories_video_id_category_id_idx ON video_categories USING btree (video_id, category_id);
CREATE TRIGGER video_categories_copy_video BEFORE INSERT ON video_categories FOR EACH ROW WHEN (new.created_at IS NULL OR new.is_private IS NULL) EXECUTE FUNCTION video_categories_copy_video();
CREATE TRIGGER video_categories_deleted AFTER DELETE ON video_categories REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_categories_deleted();
CREATE TRIGGER video_categories_inserted AFTER INSERT ON video_categories REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_categories_inserted();
CREATE TRIGGER video_categories_keep_key BEFORE UPDATE ON video_categories FOR EACH ROW WHEN (old.category_id <> new.category_id OR old.video_id <> new.video_id) EXECUTE FUNCTION video_categories_keep_key();
CREATE TRIGGER video_categories_listed_anew AFTER UPDATE ON video_categories REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_categories_listed();
CREATE TRIGGER video_categories_listed_gone AFTER DELETE ON video_categories REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_categories_listed();
CREATE TRIGGER video_categories_listed_new AFTER INSERT ON video_categories REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_categories_listed();
CREATE TRIGGER video_categories_touched_gone AFTER DELETE ON video_categories REFERENCING OLD TABLE AS links FOR EACH STATEMENT EXECUTE FUNCTION video_links_touched();
CREATE TRIGGER video_categories_touched_new AFTER INSERT ON video_categories REFERENCING NEW TABLE AS links FOR EACH STATEMENT EXECUTE FUNCTION video_links_touched();
CREATE TRIGGER video_categories_truncated AFTER TRUNCATE ON video_categories FOR EACH STATEMENT EXECUTE FUNCTION video_categories_truncated();

CREATE TABLE video_daily_views (
  day date NOT NULL,
  video_id integer NOT NULL,
  views integer NOT NULL,
  CONSTRAINT video_daily_views_pkey PRIMARY KEY (day, video_id),
  CONSTRAINT video_daily_views_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT video_daily_views_views CHECK (views > 0)
);
CREATE INDEX video_daily_views_video_id_idx ON video_daily_views USING btree (video_id);
CREATE TRIGGER video_daily_views_anew AFTER UPDATE ON video_daily_views REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_daily_views_counted();
CREATE TRIGGER video_daily_views_gone AFTER DELETE ON video_daily_views REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_daily_views_counted();
CREATE TRIGGER video_daily_views_new AFTER INSERT ON video_daily_views REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_daily_views_counted();

CREATE TABLE video_filters (
  id integer NOT NULL DEFAULT nextval('video_filters_id_seq'::regclass),
  name text NOT NULL,
  name_key text NOT NULL,
  query text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT video_filters_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX video_filters_name_key_key ON video_filters USING btree (name_key);

CREATE TABLE video_mirrors (
  video_id integer NOT NULL,
  embed_key text NOT NULL,
  iframe_src text NOT NULL,
  position integer NOT NULL,
  was_first boolean NOT NULL DEFAULT false,
  host text,
  checked_at timestamp(3) with time zone,
  next_check_at timestamp(6) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  misses integer NOT NULL DEFAULT 0,
  missed_since timestamp(3) with time zone,
  CONSTRAINT video_mirrors_pkey PRIMARY KEY (video_id, embed_key),
  CONSTRAINT video_mirrors_position CHECK ("position" >= 1),
  CONSTRAINT video_mirrors_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX video_mirrors_embed_key_idx ON video_mirrors USING btree (embed_key);
CREATE INDEX video_mirrors_host_next_check_at_idx ON video_mirrors USING btree (host, next_check_at);
CREATE INDEX video_mirrors_player_host ON video_mirrors USING btree (split_part(iframe_src, '/'::text, 3));
CREATE TRIGGER mirror_duplicates_gone AFTER DELETE ON video_mirrors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION duplicates_changed();
CREATE TRIGGER mirror_duplicates_new AFTER INSERT ON video_mirrors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION duplicates_changed();
CREATE TRIGGER video_mirrors_touched_anew AFTER UPDATE ON video_mirrors REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_mirrors_touched();
CREATE TRIGGER video_mirrors_touched_gone AFTER DELETE ON video_mirrors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_mirrors_touched();
CREATE TRIGGER video_mirrors_touched_new AFTER INSERT ON video_mirrors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video_mirrors_touched();

CREATE TABLE video_recent_views (
  video_id integer NOT NULL,
  today integer NOT NULL,
  week integer NOT NULL,
  month integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  is_hidden boolean NOT NULL,
  CONSTRAINT video_recent_views_pkey PRIMARY KEY (video_id),
  CONSTRAINT video_recent_views_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX video_recent_views_hidden_today ON video_recent_views USING btree (today DESC, created_at DESC, video_id DESC) WHERE today > 0 AND is_hidden;
CREATE INDEX video_recent_views_hidden_week ON video_recent_views USING btree (week DESC, created_at DESC, video_id DESC) WHERE week > 0 AND is_hidden;
CREATE INDEX video_recent_views_month ON video_recent_views USING btree (month DESC, created_at DESC, video_id DESC) WHERE month > 0 AND NOT is_hidden;
CREATE INDEX video_recent_views_today ON video_recent_views USING btree (today DESC, created_at DESC, video_id DESC) WHERE today > 0 AND NOT is_hidden;
CREATE INDEX video_recent_views_week ON video_recent_views USING btree (week DESC, created_at DESC, video_id DESC) WHERE week > 0 AND NOT is_hidden;
CREATE TRIGGER video_recent_views_anew AFTER UPDATE ON video_recent_views REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_recent_views_listed();
CREATE TRIGGER video_recent_views_gone AFTER DELETE ON video_recent_views REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_recent_views_listed();
CREATE TRIGGER video_recent_views_new AFTER INSERT ON video_recent_views REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_recent_views_listed();

CREATE TABLE video_report_entries (
  report_id integer NOT NULL,
  seq integer NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  content text,
  content_digest bytea,
  created_at timestamp(3) with time zone NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT video_report_entries_digest CHECK (content IS NULL OR content_digest IS NOT NULL),
  CONSTRAINT video_report_entries_pkey PRIMARY KEY (report_id, seq),
  CONSTRAINT video_report_entries_report_id_fkey FOREIGN KEY (report_id) REFERENCES video_reports(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE TRIGGER keep_report_entry BEFORE UPDATE ON video_report_entries FOR EACH ROW EXECUTE FUNCTION keep_report_entry();

CREATE TABLE video_report_messages (
  id integer NOT NULL DEFAULT nextval('video_report_messages_id_seq'::regclass),
  report_id integer NOT NULL,
  is_staff boolean NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT video_report_messages_pkey PRIMARY KEY (id),
  CONSTRAINT video_report_messages_report_id_fkey FOREIGN KEY (report_id) REFERENCES video_reports(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX video_report_messages_report_id_idx ON video_report_messages USING btree (report_id);

CREATE TABLE video_reports (
  id integer NOT NULL DEFAULT nextval('video_reports_id_seq'::regclass),
  video_id integer NOT NULL,
  user_id integer,
  reason text NOT NULL,
  message text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at timestamp(3) with time zone,
  video_title text NOT NULL DEFAULT ''::text,
  reporter_name text NOT NULL DEFAULT ''::text,
  reporter_email text NOT NULL DEFAULT ''::text,
  receipt_hash bytea,
  due_at timestamp(3) with time zone,
  hidden_at timestamp(3) with time zone,
  decision text,
  ground text,
  explanation text NOT NULL DEFAULT ''::text,
  decided_at timestamp(3) with time zone,
  appealed_at timestamp(3) with time zone,
  hid_video boolean NOT NULL DEFAULT false,
  due_told_at timestamp(3) with time zone,
  overdue_told_at timestamp(3) with time zone,
  entry_count integer NOT NULL DEFAULT 0,
  entry_hash bytea,
  flagger_id integer,
  is_trusted boolean NOT NULL DEFAULT false,
  by_member boolean NOT NULL DEFAULT false,
  source_key bytea,
  CONSTRAINT video_reports_decided CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CONSTRAINT video_reports_decision CHECK (decision = ANY (ARRAY['removed'::text, 'kept'::text])),
  CONSTRAINT video_reports_flagger_id_fkey FOREIGN KEY (flagger_id) REFERENCES trusted_flaggers(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT video_reports_pkey PRIMARY KEY (id),
  CONSTRAINT video_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX video_reports_created_at_idx ON video_reports USING btree (created_at);
CREATE INDEX video_reports_flagger_id_idx ON video_reports USING btree (flagger_id);
CREATE INDEX video_reports_open ON video_reports USING btree (due_at, created_at, id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX video_reports_receipt_hash_key ON video_reports USING btree (receipt_hash);
CREATE INDEX video_reports_resolved_at_created_at_idx ON video_reports USING btree (resolved_at, created_at);
CREATE INDEX video_reports_source_key_idx ON video_reports USING btree (source_key);
CREATE INDEX video_reports_user_id_idx ON video_reports USING btree (user_id);
CREATE INDEX video_reports_video_id_idx ON video_reports USING btree (video_id);

CREATE TABLE video_stats (
  video_id integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  heat double precision NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT video_stats_pkey PRIMARY KEY (video_id),
  CONSTRAINT video_stats_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT video_stats_views CHECK (views >= 0)
);
CREATE INDEX video_stats_all_heat ON video_stats USING btree (heat DESC, video_id DESC);
CREATE INDEX video_stats_all_views ON video_stats USING btree (views DESC, created_at DESC, video_id DESC);
CREATE INDEX video_stats_heat ON video_stats USING btree (heat DESC, video_id DESC) WHERE NOT is_hidden;
CREATE INDEX video_stats_views ON video_stats USING btree (views DESC, created_at DESC, video_id DESC) WHERE NOT is_hidden;
CREATE TRIGGER video_stats_listed_anew AFTER UPDATE ON video_stats REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_stats_listed();
CREATE TRIGGER video_stats_listed_gone AFTER DELETE ON video_stats REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_stats_listed();
CREATE TRIGGER video_stats_listed_new AFTER INSERT ON video_stats REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_stats_listed();

CREATE TABLE video_tags (
  video_id integer NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT video_tags_pkey PRIMARY KEY (video_id, tag_id),
  CONSTRAINT video_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT video_tags_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX video_tags_tag_id_video_id_idx ON video_tags USING btree (tag_id, video_id DESC);
CREATE TRIGGER video_tags_counted_gone AFTER DELETE ON video_tags REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION video_tags_counted();
CREATE TRIGGER video_tags_counted_new AFTER INSERT ON video_tags REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_tags_counted();
CREATE TRIGGER video_tags_touched_gone AFTER DELETE ON video_tags REFERENCING OLD TABLE AS links FOR EACH STATEMENT EXECUTE FUNCTION video_links_touched();
CREATE TRIGGER video_tags_touched_new AFTER INSERT ON video_tags REFERENCING NEW TABLE AS links FOR EACH STATEMENT EXECUTE FUNCTION video_links_touched();

CREATE TABLE video_tombstones (
  video_id integer NOT NULL,
  embed_key text,
  title text NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer,
  old_id text,
  old_slug text,
  old_url text,
  mirror_keys text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT video_tombstones_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT video_tombstones_pkey PRIMARY KEY (video_id)
);
CREATE INDEX video_tombstones_admin_id_idx ON video_tombstones USING btree (admin_id);
CREATE INDEX video_tombstones_by_old_id ON video_tombstones USING btree (old_id text_pattern_ops) WHERE old_id IS NOT NULL;
CREATE INDEX video_tombstones_by_old_slug ON video_tombstones USING btree (old_slug text_pattern_ops) WHERE old_slug IS NOT NULL;
CREATE INDEX video_tombstones_by_old_url ON video_tombstones USING btree (old_url text_pattern_ops) WHERE old_url IS NOT NULL;
CREATE INDEX video_tombstones_embed_key_idx ON video_tombstones USING btree (embed_key);
CREATE INDEX video_tombstones_mirror_keys_idx ON video_tombstones USING gin (mirror_keys) WITH (fastupdate=off);

CREATE TABLE videos (
  id integer NOT NULL DEFAULT nextval('videos_id_seq'::regclass),
  title text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  iframe_src text,
  source_url text,
  thumbnail_url text,
  duration_seconds integer,
  is_private boolean NOT NULL DEFAULT false,
  is_hidden boolean NOT NULL DEFAULT false,
  featured_rank integer,
  width integer,
  height integer,
  embed_key text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  import_id integer,
  old_id text,
  old_slug text,
  old_url text,
  starting_views integer NOT NULL DEFAULT 0,
  CONSTRAINT videos_description_length CHECK (char_length(description) <= 20000),
  CONSTRAINT videos_duration CHECK (duration_seconds >= 0 AND duration_seconds <= 3599999),
  CONSTRAINT videos_featured_rank CHECK (featured_rank >= 1),
  CONSTRAINT videos_iframe_src CHECK (iframe_src ~ '^https://'::text AND char_length(iframe_src) <= 2000),
  CONSTRAINT videos_old_id CHECK (char_length(old_id) >= 1 AND char_length(old_id) <= 200),
  CONSTRAINT videos_old_slug CHECK (char_length(old_slug) >= 1 AND char_length(old_slug) <= 500),
  CONSTRAINT videos_old_url CHECK (old_url ~ '^/'::text AND char_length(old_url) <= 500),
  CONSTRAINT videos_pkey PRIMARY KEY (id),
  CONSTRAINT videos_size CHECK (width > 0 AND height > 0),
  CONSTRAINT videos_source_url CHECK (source_url ~ '^https?://'::text AND char_length(source_url) <= 2000),
  CONSTRAINT videos_starting_views CHECK (starting_views >= 0),
  CONSTRAINT videos_thumbnail_url CHECK (thumbnail_url ~ '^(https://|/[a-z0-9])'::text AND char_length(thumbnail_url) <= 2000),
  CONSTRAINT videos_title_length CHECK (char_length(title) >= 1 AND char_length(title) <= 500)
);
CREATE INDEX videos_by_old_id ON videos USING btree (old_id text_pattern_ops) WHERE old_id IS NOT NULL;
CREATE INDEX videos_by_old_slug ON videos USING btree (old_slug text_pattern_ops) WHERE old_slug IS NOT NULL;
CREATE INDEX videos_by_old_url ON videos USING btree (old_url text_pattern_ops) WHERE old_url IS NOT NULL;
CREATE INDEX videos_changed ON videos USING btree (updated_at DESC, id DESC);
CREATE INDEX videos_embed ON videos USING btree (embed_key);
CREATE INDEX videos_featured ON videos USING btree (featured_rank, id) WHERE featured_rank IS NOT NULL;
CREATE INDEX videos_import ON videos USING btree (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX videos_in_capitals ON videos USING btree (created_at DESC, id DESC) WHERE is_in_capitals(title);
CREATE INDEX videos_latest ON videos USING btree (created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX videos_long ON videos USING btree (created_at DESC, id DESC) WHERE NOT is_hidden AND duration_seconds > 1200;
CREATE INDEX videos_longest ON videos USING btree (COALESCE(duration_seconds, '-1'::integer), id) INCLUDE (duration_seconds) WHERE NOT is_hidden;
CREATE INDEX videos_longest_all ON videos USING btree (COALESCE(duration_seconds, '-1'::integer), id) INCLUDE (duration_seconds);
CREATE INDEX videos_medium ON videos USING btree (created_at DESC, id DESC) WHERE NOT is_hidden AND duration_seconds >= 240 AND duration_seconds <= 1200;
CREATE INDEX videos_newest ON videos USING btree (created_at DESC, id DESC);
CREATE INDEX videos_player_host ON videos USING btree (split_part(iframe_src, '/'::text, 3), is_private);
CREATE INDEX videos_premium ON videos USING btree (created_at DESC, id DESC) WHERE is_private AND NOT is_hidden;
CREATE INDEX videos_private ON videos USING btree (created_at DESC, id DESC) WHERE is_private;
CREATE INDEX videos_short ON videos USING btree (created_at DESC, id DESC) WHERE NOT is_hidden AND duration_seconds < 240;
CREATE INDEX videos_shortest_all ON videos USING btree (COALESCE(duration_seconds, 2147483647), id) INCLUDE (duration_seconds);
CREATE INDEX videos_sitemap ON videos USING btree (((id - 1) / 5000), updated_at DESC);
CREATE INDEX videos_title ON videos USING btree (lower(title), id);
CREATE INDEX videos_without_duration ON videos USING btree (created_at DESC, id DESC) WHERE duration_seconds IS NULL;
CREATE INDEX videos_without_thumbnail ON videos USING btree (created_at DESC, id DESC) WHERE thumbnail_url IS NULL;
CREATE TRIGGER duplicates_anew AFTER UPDATE ON videos REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION duplicates_changed();
CREATE TRIGGER duplicates_gone AFTER DELETE ON videos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION duplicates_changed();
CREATE TRIGGER duplicates_new AFTER INSERT ON videos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION duplicates_changed();
CREATE TRIGGER video_privacy_touched AFTER UPDATE ON videos REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION video_privacy_touched();
CREATE TRIGGER videos_inserted AFTER INSERT ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_inserted();
CREATE TRIGGER videos_inserted_really AFTER INSERT ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_end_demo_views();
CREATE TRIGGER videos_listed_anew AFTER UPDATE ON videos REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_listed();
CREATE TRIGGER videos_listed_gone AFTER DELETE ON videos REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION videos_listed();
CREATE TRIGGER videos_listed_new AFTER INSERT ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_listed();
CREATE TRIGGER videos_lock_playlists BEFORE DELETE ON videos FOR EACH ROW EXECUTE FUNCTION videos_lock_playlists();
CREATE TRIGGER videos_made_private AFTER UPDATE ON videos FOR EACH ROW WHEN (new.is_private AND NOT old.is_private) EXECUTE FUNCTION videos_made_private();
CREATE TRIGGER videos_moved AFTER UPDATE ON videos REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_moved();
CREATE TRIGGER videos_sitemap_anew AFTER UPDATE ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_sitemap_changed();
CREATE TRIGGER videos_sitemap_gone AFTER DELETE ON videos REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION videos_sitemap_changed();
CREATE TRIGGER videos_sitemap_new AFTER INSERT ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_sitemap_changed();
CREATE TRIGGER videos_touched_anew AFTER UPDATE ON videos REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_touched();
CREATE TRIGGER videos_touched_gone AFTER DELETE ON videos REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION videos_touched();
CREATE TRIGGER videos_touched_new AFTER INSERT ON videos REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION videos_touched();
CREATE TRIGGER videos_truncated AFTER TRUNCATE ON videos FOR EACH STATEMENT EXECUTE FUNCTION videos_truncated();

CREATE TABLE watch_history (
  user_id integer NOT NULL,
  video_id integer NOT NULL,
  last_watched_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT watch_history_pkey PRIMARY KEY (user_id, video_id),
  CONSTRAINT watch_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT watch_history_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX watch_history_user_id_last_watched_at_video_id_idx ON watch_history USING btree (user_id, last_watched_at DESC, video_id DESC);
CREATE INDEX watch_history_video_id_idx ON watch_history USING btree (video_id);

CREATE VIEW demo_videos AS
 SELECT v.id
   FROM demo_items d
     JOIN videos v ON v.id = d.item_id AND v.title = d.name AND v.embed_key = d.embed_key
  WHERE d.kind = 'video'::text;

CREATE VIEW tag_sizes AS
 SELECT t.id,
    t.name,
    t.name_key,
    t.slug,
    (t.video_count + COALESCE(c.n, 0::bigint))::integer AS video_count
   FROM tags t
     LEFT JOIN ( SELECT tag_count_changes.tag_id,
            sum(tag_count_changes.change) AS n
           FROM tag_count_changes
          GROUP BY tag_count_changes.tag_id) c ON c.tag_id = t.id;

import { withSession } from "#lib/db/postgres";

/** For tables that `fillSite` leaves empty. */
const ROWS = String.raw`
  INSERT INTO audit_entries (admin_id, action, subject, details)
  VALUES (1, 'video.change', 'video 1', '{"title": "Tab\there, 🌊"}'), (NULL, 'video.delete', 'video 7', '{}');
  INSERT INTO age_checks (state_hash, browser_hash, policy, nonce, return_path, expires_at)
  VALUES (sha256('state'), sha256('browser'), 'wallet', 'nonce', '/videos/1', now());
  INSERT INTO bulk_changes (id, admin_id, query, action, state, total, done, changed)
  VALUES (1, 1, 'premium=yes', '{"type": "delete"}', 'done', 1, 1, 1);
  INSERT INTO bulk_change_videos (change_id, video_id, is_done, before) VALUES (1, 1, true, '{"deleted": true}');
  INSERT INTO brand_images (name, hash, bytes) VALUES ('logo', repeat('ab', 8), '\x89504e47');
  INSERT INTO category_daily_views (day, category_id, views) VALUES ('2026-01-01', 1, 5000000000);
  INSERT INTO category_pictures (hash, bytes) VALUES (repeat('ab', 10), '\x89504e47');
  INSERT INTO category_interactions (day, category_id, type, count) VALUES ('2026-01-01', 1, 'click', 3);
  INSERT INTO contact_messages (user_id, subject, message, read_at)
  VALUES (2, 'A question', E'Two\nlines', now()), (NULL, 'Another', 'Unread', NULL);
  INSERT INTO daily_views (day, views) VALUES ('2026-01-01', 5000000000);
  INSERT INTO deleted_videos (video_id, title, "row") VALUES (7, 'Gone', '{"id": 7, "title": "Gone"}');
  INSERT INTO dead_videos (video_id, embed_key, host, missed_since, next_check_at)
  VALUES (7, 'vimeo:7', 'vimeo.com', now(), now());
  INSERT INTO unpublished_videos (video_id, state, embed_key, publish_at, keeps_date, is_deleted, problem)
  VALUES (7, 'scheduled', 'vimeo:7', '2026-02-01', true, true, 'Taken');
  INSERT INTO deleted_video_rows (video_id, source, user_id, "row")
  VALUES (7, 'favorites', 2, '{"user_id": 2, "video_id": 7}');
  INSERT INTO demo_items (kind, item_id, name, embed_key) VALUES ('video', 1, 'A demo video', 'vimeo:1');
  INSERT INTO demo_views (subject, item_id, day, views) VALUES ('video', 1, '2026-01-01', 5);
  INSERT INTO duplicate_changes (video_id) VALUES (1);
  INSERT INTO duplicate_pairs (first_id, second_id, kind, dismissed_at) VALUES (1, 2, 'title', now());
  INSERT INTO title_keys (video_id, key, seconds) VALUES (1, -5, 90) ON CONFLICT DO NOTHING;
  INSERT INTO merged_videos (id, video_id, title, old_url, before) VALUES (98, 1, 'Merged', '/watch/98', '{}');
  INSERT INTO embed_hosts (host) VALUES ('player.example.com');
  INSERT INTO embed_providers (key, name, domains, player_hosts, watch_patterns, player_patterns, player_template,
    sandbox, allow, referrer_policy, health_kind, health_url, health_pages, health_path, health_phrase,
    thumbnail_template, requests_per_minute, is_enabled, is_built_in)
  VALUES ('tube', 'A Tube', '{tube.example}', '{tube.example}', '{}', '{"/embed/{id}"}', 'https://tube.example/embed/{id}',
    '{}', '{autoplay}', 'origin', 'none', '', '{}', '', '', '', 60, true, false);
  INSERT INTO embed_rekeys (key, hosts, changed) VALUES ('tube', '{tube.example}', 3);
  INSERT INTO imports (source, finished_at, rows, imported, refused, admin_id) VALUES ('catalogue.csv', now(), 3, 2, 1, 1);
  INSERT INTO import_refusals (import_id, line, reason) SELECT id, 3, 'No title.' FROM imports;
  INSERT INTO import_uploads (admin_id, name, size, received) VALUES (1, 'catalogue.csv', 5, 3);
  INSERT INTO import_mappings (name, name_key, fields, mapping)
  VALUES ('Old site', 'old site', '{Name,Player}', '{"fields": {"title": ["Name"]}}');
  INSERT INTO import_sources (name, url, every_hours, mapping_id, most, etag)
  SELECT 'A feed', 'https://feed.example/videos.xml', 24, id, 100, '"abc"' FROM import_mappings;
  INSERT INTO import_findings (upload_id, line, outcome, title, changes)
    SELECT id, 2, 'changed', 'A title', '{"title": ["A name", "A title"]}' FROM import_uploads;
  INSERT INTO import_addresses (upload_id, line, address, metadata)
    SELECT id, 1, 'https://tube.example/watch?v=1', '{"title": "A title"}' FROM import_uploads;
  INSERT INTO import_upload_pieces (upload_id, at, bytes) SELECT id, 0, 'abc' FROM import_uploads;
  INSERT INTO jobs (name, last_result, runs) VALUES ('ended-sessions', 'Removed 3.', 7);
  INSERT INTO link_checks (video_id, embed_key, misses, missed_since) VALUES (1, 'vimeo:1', 1, now());
  INSERT INTO link_hosts (host, control_live, tripped_at, reason)
  VALUES ('vimeo.com', 'https://player.vimeo.com/video/1', now(), 'It says that everything is gone.');
  INSERT INTO list_totals (list, category_id, count) VALUES ('latest', 0, 58) ON CONFLICT DO NOTHING;
  INSERT INTO merged_categories (id, category_id) VALUES (99, 1);
  INSERT INTO aliases (name, name_key, slug, tag_id) SELECT 'A tag', 'a tag', 'a-tag', min(id) FROM tags;
  INSERT INTO dismissed_names (kind, first_id, second_id) VALUES ('tag', 1, 2);
  INSERT INTO name_changes (kind, find, replace, names)
  VALUES ('tag', 'a', 'b', '[{"id": 1, "before": "a", "after": "b", "slug": "a"}]');
  INSERT INTO name_merges (kind, gone_id, kept_id, name, moved, shared) VALUES ('tag', 99, 1, 'Merged', '{1}', '{2}');
  INSERT INTO missing_paths (path, hits) VALUES ('/watch/überall?v', 3);
  INSERT INTO old_addresses (address, video_id, path) VALUES ('/watch/1', 1, NULL), ('/watch/2', NULL, '/latest');
  INSERT INTO old_address_checks (report) VALUES ('{"addresses": 0, "resolved": 0, "own": 0, "groups": []}');
  INSERT INTO old_address_patterns (pattern, target) VALUES ('/watch/{slug}.html', NULL), ('/c/{slug}', 'category');
  INSERT INTO page_views (day, views) VALUES ('2026-01-01', 12);
  INSERT INTO password_resets (user_id, admin_id, token_hash, expires_at) VALUES (3, 1, sha256('token'), now() + interval '1 day');
  INSERT INTO pictures (key, address, name, bytes, next_try_at)
  VALUES (sha256('https://i.example/1.jpg'), 'https://i.example/1.jpg', 'abcdefabcdefabcdefab3', 9000, NULL);
  INSERT INTO player_switches (video_id, visitors) VALUES (1, 2);
  INSERT INTO premium_orders (user_id, plan, months, price, amount) VALUES (2, '2 Months', 2, 27.00, 27.0037);
  INSERT INTO premium_claims (user_id, plan, transaction_hash, state, decider_id, decided_at, months, usdt)
  VALUES (2, '2 Months', repeat('ab', 32), 'approved', 1, now(), 2, 27.00);
  INSERT INTO premium_grants (user_id, admin_id, change, plan, until) VALUES (2, 1, 'grant', '2 Months', '2027-01-01');
  INSERT INTO search_queries (day, query, count, without_result) VALUES ('2026-01-01', 'データ', 3, 1);
  INSERT INTO search_actions (kind, query, path, searches_before, clicks_before) VALUES ('redirect', 'データ', '/latest', 3, 0);
  INSERT INTO search_actions (kind, query, alias_id, searches_before, clicks_before) SELECT 'alias', 'a tag', id, 3, 0 FROM aliases;
  INSERT INTO search_word_changes (word, change) VALUES ('waiting', -1);
  INSERT INTO tag_count_changes (tag_id, change) VALUES (1, -1);
  INSERT INTO settings (key, value) VALUES ('siteName', '"A name"'), ('walletAddress', 'null');
  INSERT INTO suggestion_models (kind, videos, labels, measured) VALUES ('tag', 1, 1, '{"measure": "lead", "dated": [], "undated": []}');
  INSERT INTO suggestion_terms (kind, term, label_id, weight, idf) VALUES ('tag', 'word', 1, 0.5, 2.25);
  INSERT INTO idempotency_keys (key_hash, request_hash, created_id) VALUES (sha256('key'), sha256('request'), 1);
  INSERT INTO invitations (token_hash, note, admin_id, expires_at) VALUES (sha256('invited'), 'Ann', 1, now() + interval '1 day');
  INSERT INTO text_revisions (page, markdown, admin_id) VALUES ('about', E'# Ours\n\nWords', 1), ('about', NULL, NULL);
  INSERT INTO text_revisions (page, markdown, effective_at, summary) VALUES ('privacy-policy', 'Ours', '2030-01-01', 'More');
  UPDATE users SET seen_text_id = 1, seen_text_at = now() WHERE id = 2;
  INSERT INTO video_mirrors (video_id, embed_key, iframe_src, position) VALUES (1, 'ted:9', 'https://embed.ted.com/talks/9', 1);
  INSERT INTO triage_leases (video_id, admin_id, expires_at) VALUES (1, 1, now());
  INSERT INTO triage_steps (admin_id, video_id, before) VALUES (1, 1, '{"deleted": true}');
  INSERT INTO video_daily_views (day, video_id, views) VALUES ('2026-01-01', 1, 3);
  INSERT INTO video_filters (name, name_key, query) VALUES ('Long', 'long', 'minDuration=1%3A30%3A00');
  INSERT INTO video_recent_views (video_id, today, week, month, created_at, is_hidden)
  SELECT id, 1, 2, 3, created_at, is_hidden FROM videos WHERE id = 1 ON CONFLICT DO NOTHING;
  INSERT INTO video_reports (video_id, user_id, reason, message, resolved_at)
  VALUES (1, 2, 'illegal', 'Not allowed', now()), (2, NULL, 'broken', '', NULL);
  INSERT INTO trusted_flaggers (name, contact, key_hash, ended_at)
  VALUES ('A hotline', 'desk@hotline.example', sha256('key'), NULL), ('Another', '', NULL, now());
  INSERT INTO reporter_measures (source_key, kind, report_id, refused, ends_at)
  SELECT sha256('source'), 'warning', min(id), 5, now() FROM video_reports;
  INSERT INTO video_report_messages (report_id, is_staff, message) SELECT min(id), true, 'Which part?' FROM video_reports;
  INSERT INTO video_report_entries (report_id, seq, kind, facts, content, content_digest, created_at, hash)
  SELECT min(id), 1, 'received', '{"video": 1}', '{"salt":"a"}', sha256('{"salt":"a"}'), now(), sha256('a') FROM video_reports;
  INSERT INTO outer_cache_purges (touched) VALUES ('{"everything": true}');
  INSERT INTO outbox_messages (channel, event, report_id, recipient, subject, body)
  SELECT 'mail', 'report.received', min(id), 'ann@example.com', 'Received', 'Thank you.' FROM video_reports;
  INSERT INTO video_tombstones (video_id, embed_key, title, admin_id) VALUES (60, 'vimeo:60', 'Gone', 1);
  INSERT INTO removed_looks (video_id, title_key, seconds) VALUES (60, -7, 90);
  INSERT INTO look_alikes (video_id, removed_id) VALUES (7, 60);
  INSERT INTO player_questions (video_id, address, page_key, publishes, problem)
  VALUES (7, 'https://tube.example/watch?v=7', 'tube.example/watch?v=7', true, 'The page did not answer.');
  INSERT INTO player_answers (page_key, iframe_src)
  VALUES ('tube.example/watch?v=8', 'https://tube.example/embed/8');
  INSERT INTO watch_history (user_id, video_id) VALUES (2, 1);`;

export async function fillEveryTable(databaseUrl: string): Promise<void> {
  await withSession(databaseUrl, (sql) => sql.unsafe(ROWS));
}

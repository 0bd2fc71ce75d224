/** Tables without personal data: the catalogue, counts, and the program's state. */
export const IMPERSONAL = new Set(
  `aliases brand_images bulk_change_videos categories category_daily_views category_interactions category_pictures category_slots daily_views dead_videos
  deleted_videos dismissed_names demo_items demo_views duplicate_changes duplicate_pairs embed_hosts embed_providers embed_rekeys import_findings import_mappings import_refusals
  import_addresses import_sources import_upload_pieces jobs link_checks link_hosts list_blocks list_changes list_spans list_totals
  merged_categories merged_videos missing_paths name_changes name_merges old_address_checks old_address_patterns old_addresses page_views pictures player_switches recent_views_days
  outer_cache_purges removed_looks look_alikes player_answers player_questions search_documents search_word_changes search_words sitemap_changes sitemap_index suggestion_models suggestion_terms tag_count_changes tags title_keys
  unpublished_videos video_categories video_daily_views video_filters video_mirrors video_recent_views video_stats video_tags videos`.split(
    /\s+/,
  ),
);

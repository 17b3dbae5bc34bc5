/**
 * Which tables are cut by company over the machines of a cluster, and which are the same on all of them. Every table is on one of the three
 * lists; tests/architecture/planes.test.ts refuses one that is on none.
 */

/**
 * The data plane grows with people and answers. A table of it has the company first in its primary key, its unique keys and its foreign keys,
 * and every statement over it names the company, so that one company's rows are on one shard and one transaction is one shard's. In
 * an order in which each table names only tables before it.
 */
export const DATA_PLANE = [
  ...['profiles', 'profile_identifiers', 'profile_links', 'profile_traits', 'consents'],
  ...['identifier_rules'],
  ...['suppressions', 'events', 'items', 'audience_cells', 'audience_facts', 'audience_views'],
  ...['source_records', 'sync_checkpoints', 'import_runs', 'import_chunks', 'import_rejects'],
  ...['survey_responses', 'survey_deltas', 'survey_respondents', 'survey_rollups'],
  ...['answer_packs'],
  ...['survey_links'],
  ...['prediction_calls', 'model_fits', 'metric_rollups', 'person_hours', 'usage_days'],
  ...['api_requests', 'placement_days'],
  ...['usage_months', 'company_usage', 'writeback_runs', 'writeback_failures', 'deliveries'],
  ...['audit_entries', 'job_runs', 'assets', 'stored_objects', 'stored_pieces'],
  ...['export_files'],
] as const;

/**
 * The control plane is small and read everywhere: who there is, and what they set up. The data plane may name its rows, never the other way
 * round. In such an order too.
 */
export const CONTROL_PLANE = [
  ...['companies', 'users', 'sessions', 'invitations', 'known_devices', 'password_requests'],
  ...['company_plans', 'sales_requests', 'surveys', 'survey_drafts', 'survey_themes'],
  ...['survey_overrides', 'survey_share_links', 'survey_saved_filters', 'company_embed_settings'],
  ...['banked_questions'],
  ...['identity_secrets', 'suppression_keys', 'data_sources', 'data_types', 'custom_api_requests'],
  ...['custom_attributes', 'api_tokens', 'delivery_endpoints', 'writeback_destinations'],
  ...['dashboard_layouts', 'model_settings', 'model_setting_changes', 'experiments'],
  ...['scheduled_exports'],
] as const;

/** Tables of the installation that name no company: only the coordinator has them. */
export const COORDINATOR_ONLY = [
  ...['migrations', 'rate_limits', 'idempotent_answers', 'used_identity_tokens'],
] as const;

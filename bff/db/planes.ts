/**
 * Tables that a cluster splits by company, and tables that it copies to every machine. Every table is on one of the three
 * lists; tests/architecture/planes.test.ts rejects a table that is on none.
 */

/**
 * The data plane grows with people and answers. Each of its tables starts its primary, unique and foreign keys with the company, and every
 * statement names the company. So one company's rows are on one shard, and one transaction stays on one shard. In this order, each table
 * refers only to earlier ones.
 */
export const DATA_PLANE = [
  ...['profiles', 'profile_identifiers', 'profile_links', 'profile_traits', 'consents'],
  ...['identifier_rules'],
  ...['suppressions', 'events', 'items', 'audience_cells', 'audience_facts', 'audience_views'],
  ...['source_records', 'sync_checkpoints', 'import_runs', 'import_chunks'],
  ...['survey_responses', 'survey_deltas', 'survey_respondents', 'survey_rollups'],
  ...['answer_packs'],
  ...['survey_links', 'follow_ups', 'waiting_follow_ups', 'response_notes'],
  ...['prediction_calls', 'model_fits', 'metric_rollups', 'person_hours', 'usage_days'],
  ...['api_requests', 'placement_days'],
  ...['usage_months', 'company_usage', 'writeback_runs', 'writeback_failures', 'deliveries'],
  ...['delivery_keys'],
  ...['audit_entries', 'job_runs', 'import_rejects', 'assets', 'stored_objects', 'stored_pieces'],
  ...['export_files', 'response_files'],
  ...['draft_versions', 'draft_comments', 'draft_mentions', 'draft_presences'],
] as const;

/**
 * The control plane is small and read everywhere: accounts and settings. The data plane may refer to its rows, never the other way round. In
 * this order, too, each table refers only to earlier ones.
 */
export const CONTROL_PLANE = [
  ...['companies', 'users', 'sessions', 'invitations', 'known_devices', 'password_requests'],
  ...['company_plans', 'sales_requests', 'surveys', 'survey_drafts', 'survey_themes'],
  ...['survey_overrides', 'survey_share_links', 'survey_saved_filters', 'company_embed_settings'],
  ...['banked_questions'],
  ...['identity_secrets', 'suppression_keys', 'data_sources', 'data_types', 'custom_api_requests'],
  ...['custom_attributes', 'api_tokens', 'delivery_endpoints', 'writeback_destinations'],
  ...['dashboard_layouts', 'model_settings', 'model_setting_changes', 'experiments'],
  ...['scheduled_exports', 'follow_up_rules', 'result_mails', 'tag_rules'],
] as const;

/** Tables of the installation without a company: only the coordinator has them. */
export const COORDINATOR_ONLY = [
  ...['migrations', 'rate_limits', 'idempotent_answers', 'used_identity_tokens'],
] as const;

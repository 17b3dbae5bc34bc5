/**
 * Columns about the origin of a response, after the questions: column heading to SQL over
 * survey_responses. The SQL must not contain question marks, which are placeholders.
 */
export const VISIT_COLUMNS: readonly (readonly [head: string, sql: string])[] = [
  ['Page', '"page"'],
  ['Referrer', '"referrer"'],
  ['UTM Source', `"utm"->>'utm_source'`],
  ['UTM Medium', `"utm"->>'utm_medium'`],
  ['UTM Campaign', `"utm"->>'utm_campaign'`],
  ['UTM Term', `"utm"->>'utm_term'`],
  ['UTM Content', `"utm"->>'utm_content'`],
  ['Language', '"language"'],
  ['Country', '"country"'],
  ['Visitor ID', '"visitor_id"'],
  ['Email', `"identifiers"->>'email'`],
  ['UUID', `"identifiers"->>'uuid'`],
  ['Custom ID', `"identifiers"->>'custom'`],
  ['Signed Identifier', '"signed"'],
  ['Tags', `array_to_string("tags", '; ')`],
  [
    'Hidden Fields',
    // A page may have sent a value that is not an object.
    `case when jsonb_typeof("hidden") = 'object' then (select string_agg("key" || '=' || coalesce("value", ''), '; ' order by "key" collate "C") from jsonb_each_text("hidden")) else "hidden" #>> '{}' end`,
  ],
];

/** SQL for the version of the survey that was answered, by survey id. */
export const versionSql = (versions: ReadonlyMap<string, number>): string =>
  `case "survey_id"::text ${[...versions].map(([id, version]) => `when '${id}' then ${version}`).join(' ')} end`;

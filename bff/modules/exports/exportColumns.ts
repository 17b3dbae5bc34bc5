import type { ExportFieldId } from '@core/contract/exportFields';
import type { CsvColumn } from '@bff/db/csvSql';

const trait = (name: string): string => `nullif(p."traits"->>'${name}', '')`;
const list = (...parts: string[]): string => `nullif(concat_ws(', ', ${parts.join(', ')}), '')`;
const iso = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The SQL of each column over a profile `p`; a question mark is the company. user_id: the company's
 * own id of the person, else ours. last_login: the value from a source, else when the person was
 * last seen. created_at: the earliest known date of the person. Both are empty without a date.
 * revenue: purchases minus refunds, else the value from a source. source: every data source that
 * knows the person.
 */
export const EXPORT_COLUMNS: Readonly<Record<ExportFieldId, CsvColumn>> = {
  user_id: {
    sql: `coalesce((select case i."kind" when 'source' then substr(i."value", strpos(i."value", ' ') + 1) else i."value" end from "profile_identifiers" i where i."company_id" = ?::uuid and i."profile_id" = p."id" and i."kind" in ('uuid', 'custom', 'source') and not i."presumed"
      order by array_position(array['uuid', 'custom', 'source'], i."kind"), i."value" limit 1), p."id"::text)`,
    as: 'text',
  },
  email: { sql: 'p."email"', as: 'text' },
  name: {
    sql: `coalesce(p."name", nullif(concat_ws(' ', p."first_name", p."last_name"), ''))`,
    as: 'text',
  },
  age: { sql: trait('age'), as: 'text' },
  location: {
    sql: `coalesce(${trait('location')}, ${list(trait('city'), trait('state'), trait('country'))})`,
    as: 'text',
  },
  created_at: {
    sql: 'case when p."last_seen" is not null then p."first_seen" end',
    as: 'moment',
  },
  last_login: { sql: `coalesce(${trait('last_login')}, ${iso('p."last_seen"')})`, as: 'text' },
  subscription_status: { sql: trait('subscription_status'), as: 'text' },
  revenue: {
    sql: `case when p."orders" > 0 or p."revenue" <> 0 then round(p."revenue"::numeric, 2)::text else coalesce(${trait('revenue')}, '0') end`,
    as: 'text',
  },
  source: {
    sql: `nullif(concat_ws('; ', (select string_agg(s."name", '; ' order by s."name") from "data_sources" s where s."id" = any(p."source_ids")),
      case when 'surveys' = any(p."origins") then 'Surveys' end, case when 'api' = any(p."origins") then 'Outbound API' end), '')`,
    as: 'text',
  },
};

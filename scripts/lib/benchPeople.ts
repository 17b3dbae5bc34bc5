import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';

/** Shares of the people of a bench survey. */
export const BENCH_SEGMENTS = { half: 'freemium', few: 'enterprise' } as const;

const PERSON = `md5($2::text || "visitor_id")::uuid`;

const PEOPLE_SQL = `insert into profiles (id, company_id, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen,
    event_count, active_days, orders, revenue, coverage, categories, search_text, created_at, updated_at)
  select id, $1::uuid, jsonb_build_object('email', 'p-' || at || '@shop.example', 'country', (array['NL','DE','FR','ES'])[1 + at % 4], 'note', md5(at::text)), '{}', true,
    array[$2::uuid], '{surveys}', '{Web}', false, false, now(), now(), 1, 1, 0, 0, 0,
    array_remove(array[case when at % 2 = 0 then '${BENCH_SEGMENTS.half}' end, case when at % 50 = 0 then '${BENCH_SEGMENTS.few}' end], null), '', now(), now()
  from (select distinct ${PERSON} as id, substr("visitor_id", 3)::int as at from survey_responses where company_id = $1::uuid and survey_id = $2::uuid and is_complete) people`;

const RECORDS_SQL = `insert into profile_traits (id, company_id, profile_id, identifier_ids, origin, source_id, record_key, channel, traits, observed_at, verified, updated_at)
  select gen_random_uuid(), $1::uuid, ${PERSON}, array[gen_random_uuid()], 'survey', survey_id, id::text, 'Web', '{}', completed_at, false, now()
  from survey_responses where company_id = $1::uuid and survey_id = $2::uuid and is_complete`;

/**
 * Turns visitors with completed responses to a bench survey into people, as the projection would.
 * Half of them are in one category, one in fifty in another, and a quarter have `country=DE`.
 */
export const fillPeople = async (
  orm: Orm,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> => {
  await ownerQuery(orm, PEOPLE_SQL, [companyId, id]);
  await ownerQuery(orm, RECORDS_SQL, [companyId, id]);
};

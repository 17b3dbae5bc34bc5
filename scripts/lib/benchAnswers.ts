import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';

/** Questions of a bench survey. */
export const BENCH_QUESTIONS = [
  {
    id: 'nps',
    type: 'rating',
    title: 'Would you recommend us?',
    settings: { minValue: 0, maxValue: 10, preset: 'nps' },
  },
  {
    id: 'way',
    type: 'multiple-choice',
    title: 'How did you come?',
    options: ['By boat', 'On foot', 'By bus'],
  },
  { id: 'items', type: 'number', title: 'How many items?' },
  { id: 'why', type: 'textarea', title: 'Why?' },
];

const FILL_SQL = `insert into survey_responses (id, company_id, survey_id, submission_id, is_test, device_type, user_agent, ip_address, visitor_id, respondent,
  started_at, completed_at, completion_time_seconds, is_complete, flagged, answers, answer_marks, search_text, sentiments, topic_keys, created_at, updated_at)
  select gen_random_uuid(), $1, $2, 's-' || n, false, (array['mobile','mobile','desktop','tablet'])[1 + n % 4], 'bench', '192.0.2.0', 'v-' || n % ($3 / 3), 'visitor:v-' || n % ($3 / 3),
    at, case when done then at + seconds * interval '1 second' end, case when done then seconds end, done, n % 97 = 0,
    jsonb_build_object('nps', n % 11, 'way', (array['By boat','On foot','By bus'])[1 + n % 3], 'items', 1 + n % 40, 'why', text),
    jsonb_build_object('nps', jsonb_build_object('sequence', 1, 'lagMs', 900 + n % 7001), 'way', jsonb_build_object('sequence', 2, 'lagMs', 500 + n % 9001),
      'items', jsonb_build_object('sequence', 3, 'lagMs', 2000 + n % 20011), 'why', jsonb_build_object('sequence', 4, 'lagMs', 3000 + n % 50021)), lower(text), jsonb_build_object('why', (array['positive','neutral','negative'])[1 + n % 3]),
    jsonb_build_object('why', jsonb_build_array('en word', 'en topic' || n % 50, 'en word topic' || n % 50, 'en ' || md5(n::text))), at, at
  from (select n, date_trunc('day', now()) - interval '30 days' + (n::float8 / $3) * interval '30 days' as at, n % 10 < 7 as done, 5 + n % 300 as seconds,
    'Word ' || md5(n::text) || case when n % 5000 = 0 then ' needle' else '' end as text from generate_series(1, $3::int) n) rows`;

/** Fills a company's survey with this many answers of the last thirty days, from a third as many people, in one statement. Does not change counters. */
export const fillAnswers = async (
  orm: Orm,
  survey: { id: string; companyId: string },
  size: number,
): Promise<void> => {
  await ownerQuery(orm, FILL_SQL, [survey.companyId, survey.id, size]);
};

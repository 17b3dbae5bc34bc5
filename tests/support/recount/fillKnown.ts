import type { Orm } from '@bff/db/createOrm';
import type { Context } from '@bff/context';
import { newId } from '@bff/db/newId';
import { ownerQuery } from '@bff/db/ownerQuery';
import { rebuildRollups } from '@bff/modules/survey-results/counters/rebuildRollups';
import { VERSIONS, type KnownRow } from './countedSurvey';

/** A company in New York whose survey has two versions, with stored responses. */
export interface KnownSurvey {
  companyId: string;
  /** Ids by version, the older one first. */
  ids: readonly [string, string];
  rows: readonly KnownRow[];
  now: Date;
}

export const ZONE = 'America/New_York';

/** Stores responses as they are, and counts them. `contextOf` returns a context of the company. */
export const fillKnown = async (
  orm: Orm,
  rows: readonly KnownRow[],
  now: Date,
  contextOf: (companyId: string) => Context,
): Promise<KnownSurvey> => {
  const [companyId, older, newer] = [newId(), newId(), newId()];
  await ownerQuery(
    orm,
    `insert into companies (id, name, status, is_internal, settings, created_at, updated_at)
      values ($1, 'Recounted', 'active', false, $2, now(), now())`,
    [companyId, JSON.stringify({ timeZone: ZONE })],
  );
  for (const [at, id] of [older, newer].entries())
    await ownerQuery(
      orm,
      `insert into surveys (id, company_id, name, status, version, family_id, survey, completed_since_start, response_count, people, returning_people, published_at, updated_at)
        values ($1, $2, 'Recounted', 'active', $3, $4, $5, 0, 0, 0, 0, now(), now())`,
      [
        id,
        companyId,
        at + 1,
        older,
        JSON.stringify({ title: 'Recounted', language: 'en', questions: VERSIONS[at] }),
      ],
    );
  await ownerQuery(orm, INSERT, [
    companyId,
    JSON.stringify(rows.map((row) => stored(row, [older, newer]))),
  ]);
  for (const id of [older, newer]) await rebuildRollups(contextOf(companyId), id);
  return { companyId, ids: [older, newer], rows, now };
};

const stored = (row: KnownRow, ids: readonly string[]): object => ({
  ...{ id: newId(), survey: ids[row.version], at: row.at.toISOString(), seconds: row.seconds },
  ...{ device: row.device, flagged: row.flagged, country: row.country, page: row.page },
  ...{ tags: row.tags, person: row.person, answers: row.answers },
  ...{ test: row.isOut === 'test', excluded: row.isOut === 'excluded' },
  marks: Object.fromEntries(
    Object.entries(row.lags).map(([id, lagMs], at) => [id, { sequence: at + 1, lagMs }]),
  ),
  text: Object.values(row.answers).flat().join('\n').toLowerCase(),
});

const INSERT = `insert into survey_responses (id, company_id, survey_id, submission_id, is_test, is_excluded, device_type, user_agent, ip_address,
    respondent, visitor_id, started_at, completed_at, completion_time_seconds, is_complete, flagged, country, page, tags, answers, answer_marks,
    search_text, created_at, updated_at)
  select r.id, $1, r.survey, r.id::text, r.test, r.excluded, r.device, 'recount', '192.0.2.0', r.person, substr(r.person, 9), r.at,
    r.at + r.seconds * interval '1 second', r.seconds, r.seconds is not null, r.flagged, r.country, r.page,
    array(select jsonb_array_elements_text(r.tags)), r.answers, r.marks, r.text, r.at, r.at
  from jsonb_to_recordset($2::jsonb) as r(id uuid, survey uuid, at timestamptz, seconds int, device text, flagged boolean, country text,
    page text, tags jsonb, person text, answers jsonb, test boolean, excluded boolean, marks jsonb, text text)`;

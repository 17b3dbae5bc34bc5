// @postgres: its SQL
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { NO_FILTER } from './resultFilter';
import { walkResponses } from './walkResponses';

const { place, longRunning, answered } = useResultsPlace();

/** Adds copies of a response, in groups of seven that started at the same time. */
const copy = (count: number, id: string) =>
  place.server.system.transaction(
    (em) =>
      em.execute(
        `insert into survey_responses select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
           'submission_id', 'copy ' || n, 'started_at', r.started_at - n / 7 * interval '1 second'))).*
         from survey_responses r, generate_series(1, ?::int) n where r.id = ?`,
        [count, id],
      ),
    place.world.own.id,
  );

const walked = async (id: string, deviceType: 'tablet' | null = null) => {
  const sizes: number[] = [];
  const rows: { id: string; at: number }[] = [];
  const answeredSurveys = { companyId: place.world.own.id, surveyIds: [id] };
  const filter = { ...NO_FILTER, deviceType };
  for await (const page of walkResponses(place.server.system, answeredSurveys, filter)) {
    sizes.push(page.length);
    rows.push(...page.map((row) => ({ id: row.id, at: new Date(row.started_at).getTime() })));
  }
  return { sizes, rows };
};

it('walks each response once over several pages, newest first, also if many started at once', async () => {
  const id = await longRunning();
  const { id: first } = await answered(id, daysAgo(1), 30, { rate: 4 });
  expect(await walked(id)).toMatchObject({ sizes: [1] });
  await copy(449, first);
  const { sizes, rows } = await walked(id);
  expect(rows).toHaveLength(450);
  expect(new Set(rows.map((row) => row.id)).size).toBe(450);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
  const sorted = [...rows].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  expect(rows).toEqual(sorted);
  expect(await walked(id, 'tablet')).toEqual({ sizes: [], rows: [] });
});

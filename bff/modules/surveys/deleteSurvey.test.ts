// @postgres: its SQL
// @embedded: npm test checks its module with this file
import type { Context } from '@bff/context';
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { deleteSurvey } from './deleteSurvey';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const rows = <Row>(sql: string, id: string): Promise<Row[]> =>
  server.system.transaction((em) => em.execute<Row[]>(sql, [id]));
const left = async (id: string): Promise<number> =>
  (
    await rows<{ n: number }>(
      'select count(*)::int as "n" from survey_responses where survey_id = ?',
      id,
    )
  )[0]!.n;

/**
 * A survey with three answers that are not added up yet, and a count that claims very many. So the
 * code for large surveys runs without a long test.
 */
const hugeSurvey = async (): Promise<string> => {
  const { id } = await publishAndStart(server, world.editor.token);
  for (let at = 0; at < 3; at += 1) await answer(server, id);
  await rows('update surveys set response_count = 19998 where id = ? returning id', id);
  return id;
};

/** A context whose transactions fail starting with the nth, as if the server had been killed there. */
const killedAt = (n: number): Context => {
  let count = 0;
  return {
    ...server.system,
    transaction: (work, scope) =>
      (count += 1) < n
        ? server.system.transaction(work, scope)
        : Promise.reject(new Error('killed')),
  };
};

describe('deleting a survey with very many responses', () => {
  it('OP-113 removes its answers, counters and people, and records their number in the audit trail', async () => {
    const id = await hugeSurvey();
    await deleteSurvey(server.system, id);
    expect(await left(id)).toBe(0);
    for (const table of ['survey_rollups', 'survey_respondents'])
      expect(await rows(`select 1 from ${table} where survey_id = ?`, id)).toEqual([]);
    expect(await rows('select 1 from surveys where id = ?', id)).toEqual([]);
    expect(
      await rows(
        "select after from audit_entries where action = 'surveys.deleted' and subject_id = ?",
        id,
      ),
    ).toMatchObject([{ after: { responses: 20001 } }]);
  });

  it('killed midway leaves a stopped survey that can be deleted again', async () => {
    const id = await hugeSurvey();
    await expect(deleteSurvey(killedAt(3), id)).rejects.toThrow('killed');
    expect(await rows('select status from surveys where id = ?', id)).toEqual([
      { status: 'inactive' },
    ]);
    expect(await left(id)).toBe(0);
    await deleteSurvey(server.system, id);
    expect(await rows('select 1 from surveys where id = ?', id)).toEqual([]);
  });
});

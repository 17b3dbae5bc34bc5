// @postgres: its SQL
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { autocommit } from './autocommit';
import { runChain, type Link } from './chain';
import { isEmbedded } from './createOrm';
import { prepared } from './prepared';
import { turnsOf } from './turnsOf';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  await autocommit(server.services.orm, 'create table "public"."links" ("n" int primary key)');
  await autocommit(server.services.orm, 'grant all on "links" to navout_app');
});
afterAll(() => server.close());
beforeEach(() => autocommit(server.services.orm, 'delete from "links"'));

const BEFORE = prepared("select set_config('enable_seqscan', 'off', true)");
const WHO = prepared(
  'select current_user::text as "role", current_setting(\'app.scope\', true) as "scope", current_setting(\'enable_seqscan\') as "scans", (select count(*)::int from "links") as "links"',
);
const ADD = prepared('insert into "links" values ($1) returning "n"');
const AHEAD = prepared(
  'insert into "links" values ($1) returning "n", coalesce(current_setting(\'app.scope\', true), \'\') as "scope"',
);
const NOBODY = prepared(
  'select current_user::text as "role", coalesce(current_setting(\'app.scope\', true), \'\') as "scope", current_setting(\'enable_seqscan\') as "scans"',
);

const stored = async () =>
  (await autocommit<{ n: number }>(server.services.orm, 'select "n" from "links" order by 1')).map(
    ({ n }) => n,
  );

/** Runs transactions that add these numbers (null: nothing, 'refuse': the rules throw). @returns what became of each that was begun. */
const chain = async (
  numbers: readonly (number | null | 'refuse')[],
  told: (outcome: string) => void = () => undefined,
) => {
  const outcomes: unknown[] = [];
  const waiting = [...numbers];
  const tell = (at: number, outcome: string): void => {
    outcomes[at] = outcome;
    told(outcome);
  };
  const next = (): Link | null => {
    const at = numbers.length - waiting.length;
    const number = waiting.shift();
    return number === undefined
      ? null
      : {
          before: BEFORE,
          first: { text: WHO, values: [] },
          decide(rows) {
            const before = numbers.slice(0, at).filter((one) => one !== null).length;
            expect(rows).toEqual([
              { role: 'navout_app', scope: world.own.id, scans: 'off', links: before },
            ]);
            if (number === 'refuse') throw new Error('no');
            return number === null ? null : { text: ADD, values: [number] };
          },
          done: (rows) => {
            tell(at, `done ${JSON.stringify(rows)}`);
          },
          failed: () => {
            tell(at, 'failed');
          },
        };
  };
  const ran = await runChain(
    server.services.orm,
    { scope: world.own.id, onSlow: () => undefined },
    next,
  );
  return { ran, outcomes };
};

describe('transactions in a row', () => {
  it('come after what goes ahead of each, which is kept in no scope whatever becomes of them', async () => {
    const outcomes: string[] = [];
    const waiting = [1, 2, 3].map((number): Link => ({
      ahead: { text: AHEAD, values: [number] },
      before: BEFORE,
      first: { text: WHO, values: [] },
      decide(rows, ahead) {
        outcomes.push(JSON.stringify(ahead));
        expect(rows).toMatchObject([{ role: 'navout_app', scope: world.own.id, links: number }]);
        if (number === 3) throw new Error('no');
        return null;
      },
      done: () => undefined,
      failed: () => {
        outcomes.push('failed');
      },
    }));
    const ran = await runChain(
      server.services.orm,
      { scope: world.own.id, onSlow: () => undefined },
      () => waiting.shift() ?? null,
    );
    if (isEmbedded(server.services.orm)) expect([ran, await stored()]).toEqual([false, []]);
    else
      expect([outcomes, await stored()]).toEqual([
        [1, 2].map((n) => `[{"n":${n},"scope":""}]`).concat('[{"n":3,"scope":""}]', 'failed'),
        [1, 2, 3],
      ]);
  });

  it('are each committed by themselves, in their scope, and leave nothing on the connection', async () => {
    const nobody = await autocommit(server.services.orm, NOBODY);
    const embedded = isEmbedded(server.services.orm);
    expect(await chain([1, null, 2, 3])).toEqual(
      embedded
        ? { ran: false, outcomes: [] }
        : {
            ran: true,
            outcomes: ['done [{"n":1}]', 'done []', 'done [{"n":2}]', 'done [{"n":3}]'],
          },
    );
    expect(await stored()).toEqual(embedded ? [] : [1, 2, 3]);
    expect(await autocommit(server.services.orm, NOBODY)).toEqual(nobody);
  });

  it.each([
    ['the database', [1, 2, 2, 4, 5]],
    ['the rules', [1, 2, 'refuse', 4]],
  ] as const)(
    'end where %s refuse one: what was before it stays, nothing after it takes place',
    async (_, numbers) => {
      const { ran, outcomes } = await chain(numbers);
      if (!ran) return;
      expect(outcomes).toEqual([
        'done [{"n":1}]',
        'done [{"n":2}]',
        ...(numbers[2] === 'refuse' ? ['failed'] : ['failed', 'failed']),
      ]);
      expect(await stored()).toEqual([1, 2]);
      expect((await chain([])).ran).toBe(true);
    },
  );

  it('give their connection back when somebody waits for one', async () => {
    const turns = turnsOf(server.services.orm);
    const taken: Promise<() => void>[] = [];
    const { ran, outcomes } = await chain([1, 2, 3, 4, 5, 6, 7, 8], () => {
      while (turns.waiting() === 0) taken.push(turns.take('others'));
    });
    if (ran) expect(outcomes.length).toBeLessThan(4);
    for (const turn of taken) (await turn)();
  });
});

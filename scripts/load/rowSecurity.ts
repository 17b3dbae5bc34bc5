import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { transaction } from '@bff/db/transaction';
import { percentile } from './drive';
import type { Figure } from './figure';

const ROUNDS = 400;
const ROWS = 200_000;

/** L16: one page of a company's rows, read as the application's role with row-level security and filter, and as the table owner without them. */
export const measureRowSecurity = async (orm: Orm): Promise<Figure> => {
  const [id, other] = [newId(), newId()];
  for (const company of [id, other]) {
    await ownerQuery(
      orm,
      "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, 'active', false, '{}', now(), now())",
      [company, `Rows ${company}`],
    );
    await ownerQuery(
      orm,
      `insert into items (id, company_id, item_key, title, tags, attributes, available, hidden, created_at, updated_at)
      select gen_random_uuid(), $1, 'i' || n, 'Item ' || n, '{}', '{}', true, false, now(), now() from generate_series(1, $2::int) n`,
      [company, ROWS / 2],
    );
  }
  await ownerQuery(orm, 'vacuum analyze items');
  const page =
    'select id, item_key, title from items where company_id = ? and item_key > ? order by item_key limit 20';
  const times = async (
    run: (sql: string, values: unknown[]) => Promise<unknown>,
  ): Promise<number[]> => {
    const list: number[] = [];
    for (let round = -50; round < ROUNDS; round += 1) {
      const at = performance.now();
      await run(page, [id, `i${String(Math.abs(round) * 37)}`]);
      if (round >= 0) list.push(performance.now() - at);
    }
    return list.sort((a, b) => a - b);
  };
  const bare = await orm.em
    .fork()
    .transactional((em) => times((sql, values) => em.execute(sql, values)));
  const secured = await transaction(orm, { scope: id, onSlow: () => undefined }, (em) =>
    times((sql, values) => em.execute(sql, values)),
  );
  const [before, then] = [percentile(bare, 0.5), percentile(secured, 0.5)];
  return {
    id: 'L16',
    what: 'row-level security and filter vs. neither',
    baseline: `${before.toFixed(2)} ms`,
    value: `${then.toFixed(2)} ms`,
    ratio: then / before,
    bound: 'most',
    floor: 1.3,
    goal: 1.1,
    note: `median of ${String(ROUNDS)} pages among ${String(ROWS)} rows`,
  };
};

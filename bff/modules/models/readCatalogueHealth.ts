import type { EntityManager } from '@mikro-orm/sql';
import { type RawBuilder, sql } from 'kysely';
import type { readCatalogueHealth as endpoint } from '@core/contract/catalogueHealth';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { UNCOUNTED_TYPES } from '@core/models/interactions';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { RANKED_ITEMS_MAX } from './itemsMax';

type Health = ResponseOf<typeof endpoint>;

/**
 * Period and number of lists in which an item counts as shown, and number of items named per
 * problem.
 */
const [SHOWN_MS, CALLS_LATEST, NAMED] = [30 * 86_400_000, 20_000, 20];

/** The condition of isRecommendable, in SQL. */
const CAN_BE_SHOWN = sql`i.available and not i.hidden and i.attributes->>'stock_quantity' is distinct from '0'`;
const HAS_IMAGE = sql`coalesce(nullif(i.attributes->>'image', ''), nullif(i.attributes->>'image_url', '')) is not null`;

/**
 * Finds items that are never recommended, or that could be but lack something, with one statement
 * per problem. @throws AppError company_required.
 */
export const readCatalogueHealth = (context: Context): Promise<Health> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const since = new Date(context.clock().getTime() - SHOWN_MS);
    const { items } = await query(em)
      .selectFrom('items')
      .where('companyId', '=', companyId)
      .select(({ fn }) => fn.countAll<number>().as('items'))
      .executeTakeFirstOrThrow();
    return {
      items: Number(items),
      itemsMax: RANKED_ITEMS_MAX,
      hidden: await faultsOf(em, companyId, sql`i.hidden`),
      noImage: await faultsOf(em, companyId, sql`${CAN_BE_SHOWN} and not (${HAS_IMAGE})`),
      neverShown: await faultsOf(
        em,
        companyId,
        sql`${CAN_BE_SHOWN} and not exists (select from shown where shown.key = i.item_key)`,
        sql`shown as materialized (select distinct unnest(c.item_keys) as key from (
          select item_keys from prediction_calls where company_id = ${companyId}::uuid and called_at > ${since}::timestamptz
            order by called_at desc limit ${sql.lit(CALLS_LATEST)}) c),`,
      ),
      // The limit keeps this at one index entry per item, regardless of the number of events.
      neverClicked: await faultsOf(
        em,
        companyId,
        sql`${CAN_BE_SHOWN} and (select 1 from events e where e.company_id = ${companyId}::uuid and e.item_key = i.item_key
          and e.type <> all(${[...UNCOUNTED_TYPES]}::text[]) limit 1) is null`,
      ),
    };
  });

const faultsOf = async (
  em: EntityManager,
  companyId: string,
  isFaulty: RawBuilder<unknown>,
  given: RawBuilder<unknown> = sql``,
): Promise<Health['hidden']> => {
  const { rows } = await sql<Health['hidden']>`
    with ${given} faulty as materialized (
      select i.item_key, i.title, i.updated_at from items i where i.company_id = ${companyId}::uuid and ${isFaulty})
    select (select count(*)::int from faulty) as count,
      (select coalesce(json_agg(json_build_object('id', f.item_key, 'title', f.title)), '[]')
        from (select item_key, title from faulty order by updated_at desc, item_key limit ${sql.lit(NAMED)}) f) as first
  `.execute(query(em));
  return rows[0]!;
};

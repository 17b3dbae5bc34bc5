import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';
import { SecretBoxError } from './secretBox';

interface Sealed {
  table: string;
  column: string;
  /** Context that the text was sealed with. */
  about: RawBuilder<string>;
}

const sealed = <Table extends keyof Tables & string>(
  table: Table,
  column: keyof Tables[Table] & string,
  about: RawBuilder<string>,
): Sealed => ({ table, column, about });

const ENDPOINT = sql<string>`'delivery-endpoint:' || id`;
const IDENTITY = sql<string>`'identity:' || company_id`;

/** Every column that contains a sealed secret for longer than a day. */
const SEALED: readonly Sealed[] = [
  sealed('deliveryEndpoints', 'secretSealed', ENDPOINT),
  sealed('deliveryEndpoints', 'previousSecretSealed', ENDPOINT),
  sealed('deliveryEndpoints', 'urlSealed', ENDPOINT),
  sealed('dataSources', 'secretsSealed', sql`'data-source:' || id`),
  sealed('suppressionKeys', 'keySealed', sql`'suppression-key:' || company_id`),
  sealed(
    'writebackDestinations',
    'secretSealed',
    sql`'writeback:' || company_id || ':' || destination`,
  ),
  sealed('identitySecrets', 'secretSealed', IDENTITY),
  sealed('identitySecrets', 'previousSecretSealed', IDENTITY),
];

/**
 * Reseals secrets of an older key with the current SECRET_KEY, so that the older key can be
 * removed. If a row changes in the meantime, that change wins. Safe to repeat. Waiting emails are
 * sent within a day and keep their key until then.
 * @returns the number of resealed secrets. Texts of an unknown key don't change, and are counted in
 * the log.
 */
export const resealSecrets = (context: Context): Promise<number> =>
  context.transaction(async (em) => {
    const { secretBox } = context;
    let [resealed, unknown] = [0, 0];
    for (const { table, column, about } of SEALED) {
      const [name, value] = [sql.table(table), sql.ref(column)];
      const { rows } = await sql<{ sealed: string; about: string }>`
        select ${value} as sealed, ${about} as about from ${name} where ${value} is not null
      `.execute(query(em));
      for (const row of rows) {
        try {
          if (!secretBox.isStale(row.sealed)) continue;
          const sealedAgain = secretBox.seal(secretBox.open(row.sealed, row.about), row.about);
          await sql`update ${name} set ${value} = ${sealedAgain} where ${value} = ${row.sealed}`.execute(
            query(em),
          );
          resealed += 1;
        } catch (cause) {
          if (!(cause instanceof SecretBoxError)) throw cause;
          unknown += 1;
        }
      }
    }
    if (unknown > 0) context.log.warn({ secrets: unknown }, 'secrets of an unknown key');
    return resealed;
  });

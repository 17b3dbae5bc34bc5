import type { Context } from '@bff/context';
import { SecretBoxError } from './secretBox';

/** Every column that holds a sealed secret for longer than a day, with what the text was sealed about. */
const SEALED: readonly { table: string; column: string; about: string }[] = [
  { table: 'delivery_endpoints', column: 'secret_sealed', about: `'delivery-endpoint:' || "id"` },
  {
    table: 'delivery_endpoints',
    column: 'previous_secret_sealed',
    about: `'delivery-endpoint:' || "id"`,
  },
  { table: 'data_sources', column: 'secrets_sealed', about: `'data-source:' || "id"` },
  { table: 'suppression_keys', column: 'key_sealed', about: `'suppression-key:' || "company_id"` },
  {
    table: 'writeback_destinations',
    column: 'secret_sealed',
    about: `'writeback:' || "company_id" || ':' || "destination"`,
  },
  { table: 'identity_secrets', column: 'secret_sealed', about: `'identity:' || "company_id"` },
  {
    table: 'identity_secrets',
    column: 'previous_secret_sealed',
    about: `'identity:' || "company_id"`,
  },
];

/**
 * Seals with the current SECRET_KEY what an older one sealed, so that the older one may go. A row that changes meanwhile is left to the one
 * who changed it; repeating it does nothing more. Mails that wait are sent within a day and keep their key until then.
 * @returns secrets sealed anew. Texts of a key that is not known here are left as they are and counted in the log.
 */
export const resealSecrets = (context: Context): Promise<number> =>
  context.inTransaction(async (em) => {
    const { secretBox } = context;
    let [resealed, unknown] = [0, 0];
    for (const { table, column, about } of SEALED) {
      const rows = await em.execute<{ sealed: string; about: string }[]>(
        `select "${column}" as "sealed", ${about} as "about" from "${table}" where "${column}" is not null`,
      );
      for (const row of rows) {
        try {
          if (!secretBox.isStale(row.sealed)) continue;
          const anew = secretBox.seal(secretBox.open(row.sealed, row.about), row.about);
          await em.execute(
            `update "${table}" set "${column}" = ? where "${column}" = ?`,
            [anew, row.sealed],
            'run',
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

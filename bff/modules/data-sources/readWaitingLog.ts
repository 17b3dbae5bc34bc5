import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readWaitingLog as endpoint } from '@core/contract/sourceTables';
import type { Context } from '@bff/context';
import { readPostgresLag } from './custom/databaseThread';
import { findSource } from './findSource';
import { isSourceError } from './isSourceError';
import { slotTables } from './slotTables';
import { openSecrets } from './sourceConfig';
import { connectionTurns } from './testConnection';

/** From here on, a database's disk may be at risk. */
const LARGE_BYTES = 1024 ** 3;

/**
 * Returns how much log the database of a source keeps for each table whose changes are read. Asks
 * the database now, because the log grows between syncs. @throws AppError not_found.
 */
export const readWaitingLog = async (
  context: Context,
  id: string,
): Promise<ResponseOf<typeof endpoint>> => {
  const source = await context.read((em) => findSource(em, id));
  const given = { ...source.config, ...openSecrets(context.secretBox, source) };
  const tables = slotTables(source, given);
  if (tables.length === 0) return { message: null, tables: [] };
  return connectionTurns.run(source.companyId, async () => {
    try {
      const slots = tables.map(({ slot }) => slot);
      const lags = await readPostgresLag(given, context.env.outgoingAllow, slots);
      const found = new Map(lags.map((lag) => [lag.slot, lag]));
      return {
        message: null,
        tables: tables.flatMap(({ table, slot }) => {
          const lag = found.get(slot);
          if (!lag) return [];
          const { bytes, isLost } = lag;
          return [{ table, bytes, isLost, isLarge: bytes >= LARGE_BYTES }];
        }),
      };
    } catch (thrown) {
      if (!isSourceError(thrown)) throw thrown;
      return { message: thrown.message, tables: [] };
    }
  });
};

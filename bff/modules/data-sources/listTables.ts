import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { listSourceTables as endpoint } from '@core/contract/sourceTables';
import { AppError } from '@core/errors/AppError';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { Context } from '@bff/context';
import { isDatabase, listDatabaseTables, serverFields } from './custom/databaseThread';
import { fieldProblems } from './engine/connectionValues';
import { isSourceError } from './isSourceError';
import { readConfigText } from './sourceConfig';
import { connectionTurns, withoutEmpty, withStored } from './testConnection';

type Listed = ResponseOf<typeof endpoint>;

/**
 * Lists the tables and views of a database that a connection could read, so that people don't have
 * to type their names. Stores nothing. @throws AppError validation_failed for another type of source.
 */
export const listTables = async (
  context: Context,
  { type, config, id }: ValidInputOf<typeof endpoint>['body'],
): Promise<Listed> => {
  if (!isDatabase(type))
    throw new AppError('validation_failed', {
      fields: { type: 'A source of this type has no tables.' },
    });
  const given = await withStored(context, id, withoutEmpty(readConfigText(config), ['apiKey']));
  const problems = Object.values(fieldProblems(serverFields(type), given));
  if (problems.length > 0) return failed(`${problems.join('. ')}.`);
  return connectionTurns.run(context.company ?? context.actor?.companyId ?? '', async () => {
    try {
      const tables = await listDatabaseTables(type, given, context.env.outgoingAllow);
      return {
        ok: true,
        message:
          tables.length > 0
            ? 'The connection works.'
            : "The connection works, but this user can't read any table.",
        tables: tables.slice(0, SOURCE_LIMITS.databaseListed),
        hasMore: tables.length > SOURCE_LIMITS.databaseListed,
      };
    } catch (thrown) {
      if (!isSourceError(thrown)) throw thrown;
      return failed(thrown.message);
    }
  });
};

const failed = (message: string): Listed => ({ ok: false, message, tables: [], hasMore: false });

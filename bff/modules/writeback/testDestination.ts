import type { testDestination as endpoint } from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { openTableWriter } from '@bff/modules/data-sources/custom/tableWriter';
import { isSourceError } from '@bff/modules/data-sources/isSourceError';
import { connectionTurns } from '@bff/modules/data-sources/testConnection';
import { isSameLogin, tableConnection, tableTarget } from './tableDestination';
import { findDestination, secretOf } from './writebackDestinations';

/**
 * Tests the connection, table, columns and rights of a destination. Writes nothing. @throws
 * AppError company_required.
 */
export const testDestination = async (
  context: Context,
  { params, body: { kind, secret, table } }: ValidInputOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> => {
  const companyId = context.companyInScope();
  const stored = await context.read(
    (em) => findDestination(em, companyId, params.destination),
    companyId,
  );
  const isKept = stored?.config && stored.kind === kind && isSameLogin(stored.config, table);
  const password = secret || (isKept ? secretOf(context, stored) : '');
  const { type, config } = tableConnection(kind, table, password);
  return connectionTurns.run(companyId, async () => {
    try {
      const target = tableTarget(table);
      const writer = await openTableWriter(type, config, target, context.env.outgoingAllow);
      await writer.close();
      return { ok: true, message: 'The table is ready. Nothing was written.' };
    } catch (thrown) {
      if (!isSourceError(thrown)) throw thrown;
      return { ok: false, message: thrown.message };
    }
  });
};

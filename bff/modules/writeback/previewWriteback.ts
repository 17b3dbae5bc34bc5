import type { previewWriteback as endpoint } from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { findDestination, present } from './writebackDestinations';
import { TABLE_DATA, tableRow } from './tableRows';
import { peopleWhere } from './writebackPeople';
import { countAudience, readMessages } from './writebackRows';

const SAMPLE = 3;

/**
 * Returns what a writeback would send, and the people it includes. Sends nothing. @throws AppError
 * company_required, not_found.
 */
export const previewWriteback = (
  context: Context,
  { body }: ValidInputOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> => {
  const companyId = context.companyInScope();
  return context.read(async (em) => {
    const destinations = [];
    const rows = [];
    for (const name of new Set(body.destinations)) {
      const row = await findDestination(em, companyId, name);
      rows.push(row);
      destinations.push(present(name, row));
    }
    // Several destinations can differ in their people and fields, so messages stand for all.
    const only = rows.length === 1 ? rows[0]! : null;
    const where = await peopleWhere(context, em, only, { companyId, audience: body });
    const table = only?.config?.columns;
    const messages = await readMessages(em, companyId, where, table ? TABLE_DATA : body.data, {
      after: null,
      limit: SAMPLE,
    });
    return {
      ...(await countAudience(em, where)),
      sample: messages.map((message) =>
        table
          ? Object.fromEntries(
              tableRow(message, table).map((cell, at) => [table[at]!.column, cell]),
            )
          : { ...message },
      ),
      destinations,
    };
  }, companyId);
};

import type { previewWriteback as endpoint } from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { anyMatch } from '@bff/modules/segments/compileRule';
import { findDestination, present } from './writebackDestinations';
import { TABLE_DATA, tableRow } from './tableRows';
import { audienceOfRun } from './writebackAudience';
import { peopleWhere } from './writebackPeople';
import { countAudience, readMessages } from './writebackRows';

const SAMPLE = 3;

/**
 * Returns what a writeback would send, and the people that at least one destination gets. Sends
 * nothing. @throws AppError
 * company_required, not_found, segment_deleted.
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
    const people = [];
    for (const row of rows)
      people.push(
        await peopleWhere(context, em, row, { companyId, audience: audienceOfRun(row, body) }),
      );
    const where = anyMatch(people);
    // Several destinations can differ in their fields, so messages are shown instead of table rows.
    const table = rows.length === 1 ? rows[0]?.config?.columns : undefined;
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

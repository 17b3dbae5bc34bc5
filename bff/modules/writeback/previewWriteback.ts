import type { previewWriteback as endpoint } from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { findDestination, present } from './writebackDestinations';
import { audienceWhere, countAudience, readMessages } from './writebackRows';

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
    const where = await audienceWhere(context, em, companyId, body);
    const destinations = [];
    for (const name of new Set(body.destinations))
      destinations.push(present(name, await findDestination(em, companyId, name)));
    return {
      ...(await countAudience(em, where)),
      sample: (
        await readMessages(em, companyId, where, body.data, { after: null, limit: SAMPLE })
      ).map((message) => ({ ...message })),
      destinations,
    };
  }, companyId);
};

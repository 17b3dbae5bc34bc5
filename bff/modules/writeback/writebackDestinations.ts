import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import {
  WRITEBACK_DESTINATIONS,
  type WritebackDestination as Name,
} from '@core/contract/writebackData';
import type { destination as schema } from '@core/contract/writebackDestination';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { WritebackDestination } from './writeback-destination.entity';

type Shown = InferType<typeof schema>;

const SHOWN = [
  ...(['destination', 'kind', 'url', 'secretHint', 'config', 'segment'] as const),
  ...(['cron', 'timeZone', 'scheduledData', 'nextAt', 'failure', 'updatedAt'] as const),
] as const;

/** Names of the destinations in English. */
export const DESTINATION_LABELS: Readonly<Record<Name, string>> = {
  crm: 'CRM',
  analytics: 'Analytics',
  email: 'Email Platform',
  support: 'Support System',
};

/** Returns the context that the secret is sealed with. */
const about = (companyId: string, destination: Name): string =>
  `writeback:${companyId}:${destination}`;

/** Returns the unsealed secret of a destination. */
export const secretOf = (
  { secretBox }: Context,
  { companyId, destination, secretSealed }: WritebackDestination,
): string => secretBox.open(secretSealed, about(companyId, destination));

/** Seals the secret of a destination. */
export const sealDestination = (
  { secretBox }: Context,
  { companyId, destination }: Pick<WritebackDestination, 'companyId' | 'destination'>,
  secret: string,
): string => secretBox.seal(secret, about(companyId, destination));

/** Returns the four destinations of the company in scope. @throws AppError company_required. */
export const listDestinations = (context: Context): Promise<Shown[]> => {
  const companyId = context.companyInScope();
  return context.read(async (em) => {
    const rows = await query(em)
      .selectFrom('writebackDestinations')
      .where('companyId', '=', companyId)
      .select(SHOWN)
      .execute();
    return WRITEBACK_DESTINATIONS.map((name) =>
      present(name, rows.find(({ destination }) => destination === name) ?? null),
    );
  }, companyId);
};

/** Returns one configured destination, or null. */
export const findDestination = (
  em: EntityManager,
  companyId: string,
  destination: Name,
): Promise<WritebackDestination | null> =>
  em.findOne(WritebackDestination, { companyId, destination });

/** Returns a destination in the form of the contract. */
export const present = (
  name: Name,
  row: Pick<WritebackDestination, (typeof SHOWN)[number]> | null,
): Shown => ({
  destination: name,
  label: DESTINATION_LABELS[name],
  configured: row !== null,
  kind: row?.kind ?? null,
  url: row?.url ?? null,
  secretHint: row?.secretHint || null,
  table: row?.config ?? null,
  savedAt: row?.updatedAt.toISOString() ?? null,
  segment: row?.segment ?? null,
  schedule:
    row?.cron == null
      ? null
      : {
          cron: row.cron,
          timeZone: row.timeZone ?? 'UTC',
          data: row.scheduledData ?? [],
          nextAt: row.nextAt?.toISOString() ?? null,
          failure: row.failure ?? null,
        },
});

/** Deletes a destination and its secret. @throws AppError company_required, not_found. */
export const deleteDestination = (context: Context, name: Name): Promise<void> => {
  const companyId = context.companyInScope();
  return retryableTransaction(
    context,
    async (em) => {
      const row = await findDestination(em, companyId, name);
      if (!row) throw new AppError('not_found');
      em.remove(row);
      writeAudit(context, em, {
        companyId,
        action: 'audience.destinationDeleted',
        subject: { type: 'writebackDestination', id: name },
      });
      await em.flush();
    },
    companyId,
  );
};

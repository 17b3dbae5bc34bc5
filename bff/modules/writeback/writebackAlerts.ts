import type { EntityManager } from '@mikro-orm/sql';
import { mayUseAudience } from '@core/access/mayUseAudience';
import type { Context } from '@bff/context';
import { readAlerted } from '@bff/modules/data-sources/outages';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import type { WritebackDestination } from './writeback-destination.entity';
import { DESTINATION_LABELS, findDestination } from './writebackDestinations';
import type { WritebackRun } from './writeback-run.entity';

/**
 * Stores how a scheduled writeback ended. Teammates and webhooks are notified of the first failure,
 * until a run succeeds or the destination is saved again.
 * @param reason null if it did not fail.
 */
export const noteScheduledEnd = async (
  context: Context,
  em: EntityManager,
  row: WritebackDestination,
  reason: string | null,
): Promise<void> => {
  const isNew = reason !== null && row.failure == null;
  row.failure = reason;
  await em.flush();
  if (!isNew) return;
  const { companyId, destination } = row;
  const destinationName = DESTINATION_LABELS[destination];
  await emitEvent(context, em, companyId, 'writeback.failed', {
    ...{ destination, destinationName, reason },
  });
  const { companyName, audienceOpen, admins } = await readAlerted(context, em, companyId);
  for (const admin of admins)
    await enqueueMail(context, em, companyId, admin, 'writebackFailed', {
      ...{ companyName, destinationName, reason },
      ...(mayUseAudience(admin.role, audienceOpen) ? { destination } : {}),
    });
};

/**
 * The same for a run that has ended. Runs that a person started are not reported. @param isBad True
 * if it did not complete its work, even if it sent something.
 */
export const noteRunEnd = async (
  context: Context,
  em: EntityManager,
  { companyId, destination, trigger, reason }: WritebackRun,
  isBad: boolean,
): Promise<void> => {
  if (trigger !== 'schedule') return;
  const row = await findDestination(em, companyId, destination);
  if (row) await noteScheduledEnd(context, em, row, isBad ? (reason ?? '') : null);
};

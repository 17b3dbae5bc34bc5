import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import type { DataSource } from './data-source.entity';

/** Tells webhooks that a source began to fail; one that goes on failing is told once. */
export const tellFailure = async (
  context: Context,
  em: EntityManager,
  { id, companyId, name, status, statusReason }: DataSource,
  before: DataSource['status'],
): Promise<void> => {
  if (status !== 'error' || before === 'error') return;
  await emitEvent(context, em, companyId, 'source.failed', {
    sourceId: id,
    sourceName: name,
    reason: statusReason ?? null,
  });
};

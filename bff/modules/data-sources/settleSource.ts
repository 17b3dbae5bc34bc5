import { type Context, retryableTransaction } from '@bff/context';
import { DataSource } from './data-source.entity';
import { endOutage, silentFrom } from './outages';

type Settled = Partial<
  Pick<DataSource, 'status' | 'statusReason' | 'reasonCode' | 'lastSyncAt'>
> & {
  /** True if everything was read. */
  works?: true;
};

/** Shows the result of a sync on its source. A paused source stays paused. */
export const settleSource = (
  context: Context,
  sourceId: string,
  { works, ...settled }: Settled,
): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const source = await em.findOne(DataSource, { id: sourceId });
    if (!source) return;
    // Always set both: a new reason must not keep the previous reason's kind.
    if (settled.statusReason !== undefined) source.reasonCode = null;
    Object.assign(source, source.status === 'paused' ? { ...settled, status: 'paused' } : settled);
    if (works) source.silentAt = silentFrom(source, context.clock());
    await em.flush();
    if (works) await endOutage(context, em, source);
  });

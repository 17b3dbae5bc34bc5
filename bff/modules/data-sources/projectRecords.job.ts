import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { enqueueReclassifySoon } from '@bff/modules/segments/enqueueReclassify';
import { projectWaiting, type BatchCounts } from '@bff/modules/data-sources/projectWaiting';

/**
 * Work that follows when records become people, events and items, in the transaction that enqueues
 * it.
 */
export const afterProjection = new Capability<
  (context: Context, em: EntityManager, companyId: string) => Promise<void>
>('after projection');

/**
 * Projects a company's waiting records into profiles, events and items, batch by batch, and then
 * recounts the audience.
 */
export const projectRecordsJob = defineJob({
  kind: 'records.project',
  label: 'Unify records',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 10,
  async run({ context, report }) {
    const companyId = context.companyInScope();
    const total: Record<string, number> = {};
    for (;;) {
      const batch: BatchCounts = await context.transaction((em) =>
        projectWaiting(context, em, companyId),
      );
      if (batch.records === 0) break;
      for (const [name, n] of Object.entries(batch)) total[name] = (total[name] ?? 0) + n;
      await report({ counts: { ...total } });
      await setImmediate();
    }
    if (total.records)
      await context.transaction(async (em) => {
        await enqueueReclassifySoon(context, em, companyId);
        await afterProjection.of(context)(context, em, companyId);
      });
    return { counts: total };
  },
});

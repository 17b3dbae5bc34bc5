import type { Context } from '@bff/context';
import { findCompany } from '@bff/modules/companies/findCompany';
import { writeAudit } from '@bff/services/audit/writeAudit';
import {
  addRemoved,
  totalRemoved,
  type PersonalData,
  type RemovedRows,
} from '@bff/services/privacy/personalData';

const DAY_MS = 24 * 3_600_000;

/**
 * Applies a company's retention settings: removes rows older than `retentionDays` (whole UTC days), and shortens addresses unless
 * full ones are kept. Uses one transaction per batch: if it is killed, the next run continues where this one ended.
 * @param between called after every batch, with the rows removed so far.
 */
export const keepRetention = async (
  context: Context,
  companyId: string,
  list: readonly PersonalData[],
  between: (removed: RemovedRows) => Promise<void>,
): Promise<RemovedRows> => {
  const { settings } = await context.read((em) => findCompany(em, companyId), companyId);
  let removed: RemovedRows = {};
  const before =
    settings.retentionDays === undefined
      ? null
      : startOfDay(context.clock().getTime() - settings.retentionDays * DAY_MS);
  for (const data of list) {
    while (before) {
      const batch = await context.transaction(
        (em) => data.retain(em, companyId, before, context),
        companyId,
      );
      removed = addRemoved(removed, batch);
      if (totalRemoved(batch) === 0) break;
      await between(removed);
    }
    while (settings.ipStorage !== 'full' && data.shortenAddresses) {
      if (
        (await context.transaction((em) => data.shortenAddresses!(em, companyId), companyId)) === 0
      )
        break;
      await between(removed);
    }
  }
  if (totalRemoved(removed) > 0) await note(context, companyId, removed);
  return removed;
};

const startOfDay = (time: number): Date => new Date(Math.floor(time / DAY_MS) * DAY_MS);

const note = (context: Context, companyId: string, removed: RemovedRows): Promise<void> =>
  context.transaction(async (em) => {
    writeAudit(context, em, {
      companyId,
      action: 'privacy.retentionKept',
      subject: { type: 'company', id: companyId },
      after: removed,
    });
    await em.flush();
  }, companyId);

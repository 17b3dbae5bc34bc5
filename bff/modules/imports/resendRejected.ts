import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { SourceMapping } from '@core/records/applyMapping';
import { readValues } from '@core/records/readColumns';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { holdSource } from '@bff/modules/data-sources/findSource';
import { sourceMapping } from '@bff/modules/data-sources/readSourceMappings';
import { transformsOf } from '@bff/modules/data-sources/sourceTransforms';
import { ImportReject } from './import-reject.entity';
import { ImportRun } from './import-run.entity';
import { findRejected, type RejectedOf } from './listRejected';

interface Resent {
  /** Number of values that are accepted now. */
  accepted: number;
  /** Number of rows and values that stay rejected. */
  left: number;
}

/**
 * Applies the source's current mapping to the stored rejected rows of an import or run. A value
 * that is now recognized is removed from the list and the counts; its row was stored with it, so
 * the new mapping has already projected it. Unreadable rows, and rows about an erased person, stay
 * rejected. Repeating it changes nothing, because accepted values are gone.
 * @throws AppError not_found, even if the source was disconnected.
 */
export const resendRejected = (context: Context, id: string): Promise<Resent> =>
  context.transaction(async (em) => {
    const of = await findRejected(em, id);
    // Parallel calls, or a call during a run, are serialized.
    const source = of.sourceId ? await holdSource(em, of.sourceId) : null;
    if (!source) throw new AppError('not_found');
    const { companyId } = of;
    const rows = await em.find(ImportReject, { companyId, ...of.where });
    const mapping = sourceMapping(
      source,
      await transformsOf(context, em, companyId, [source.mapping]),
    );
    const accepted = rows.filter((row) => isUnderstood(row, mapping));
    if (accepted.length === 0) return { accepted: 0, left: rows.length };
    await query(em)
      .deleteFrom('importRejects')
      .where('companyId', '=', companyId)
      .where('id', '=', anyUuid(accepted.map((row) => row.id)))
      .execute();
    await countDown(em, of, accepted);
    writeAudit(context, em, {
      companyId,
      action: 'imports.rejectedResent',
      subject: of.subject,
      after: { accepted: accepted.length, left: rows.length - accepted.length },
    });
    await em.flush();
    return { accepted: accepted.length, left: rows.length - accepted.length };
  });

/** Reads a stored value by the current mapping. */
const isUnderstood = ({ field, raw, part }: ImportReject, mapping: SourceMapping): boolean => {
  if (field == null || raw == null) return false;
  const read = readValues({ [field]: raw }, mapping, part ?? null).filter(
    ({ name }) => name === field,
  );
  return read.every(({ understood, dropped }) => understood && !dropped);
};

/** Subtracts accepted values from the counts of their import or run. */
const countDown = async (
  em: EntityManager,
  { where, companyId }: RejectedOf,
  accepted: readonly ImportReject[],
): Promise<void> => {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  let runId = 'runId' in where ? where.runId : null;
  if ('importId' in where) {
    const found = await em.findOneOrFail(ImportRun, { companyId, id: where.importId }, lock);
    found.notUnderstood = found.notUnderstood
      .map((one) => ({
        ...one,
        count: one.count - accepted.filter(({ field }) => field === one.field).length,
      }))
      .filter(({ count }) => count > 0);
    runId = found.runId ?? null;
  }
  const run = runId && (await em.findOne(JobRun, { companyId, id: runId }, lock));
  if (!run) return;
  const { notUnderstood = 0, ...counts } = run.counts;
  const less = notUnderstood - accepted.length;
  run.counts = { ...counts, ...(less > 0 ? { notUnderstood: less } : {}) };
};

import { setImmediate } from 'node:timers/promises';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { withdrawAll } from '@bff/modules/data-sources/deleteDataSource';
import { restoreSuperseded } from '@bff/modules/data-sources/restoreSuperseded';
import { ImportRun } from './import-run.entity';

const BATCH_RECORDS = 5000;

/**
 * Undoes an import in batches: replaced versions become current again, added rows are withdrawn,
 * and the projection follows. Disconnects a source that was created for it and is otherwise empty.
 * Can be started again after a crash.
 * @throws AppError not_found, conflict while the import runs or after it was undone.
 */
export const undoImport = async (context: Context, id: string): Promise<void> => {
  const run = isId(id) ? await context.transaction((em) => em.findOne(ImportRun, { id })) : null;
  if (!run) throw new AppError('not_found');
  if (run.state === 'undone')
    throw new AppError('conflict', { sentence: 'This import was already undone.' });
  if (!run.finishedAt || !run.sourceId)
    throw new AppError('conflict', { sentence: 'This import is still running. Stop it first.' });
  const { companyId, sourceId } = run;
  while (
    (await context.transaction((em) =>
      restoreSuperseded(context, em, {
        companyId,
        sourceId,
        importId: id,
        at: context.clock(),
        limit: BATCH_RECORDS,
      }),
    )) === BATCH_RECORDS
  )
    await setImmediate();
  await withdrawAll(context, companyId, sourceId, id);
  await context.transaction(async (em) => {
    const [found, source] = [
      await em.findOneOrFail(ImportRun, { id }),
      await em.findOneOrFail(DataSource, { id: sourceId }),
    ];
    found.state = 'undone';
    if (found.madeSource && source.records === 0) source.deletedAt ??= context.clock();
    writeAudit(context, em, {
      companyId,
      action: 'imports.undone',
      subject: { type: 'import', id, name: found.fileName },
      before: { state: 'done', stored: found.stored },
      after: { state: 'undone', stored: 0 },
    });
    await em.flush();
  });
};

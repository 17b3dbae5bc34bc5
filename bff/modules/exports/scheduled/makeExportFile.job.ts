import { AppError } from '@core/errors/AppError';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { defineJob, JobFailed, JobPostponed } from '@bff/services/jobs/jobDefinition';
import { companyZone } from '@bff/modules/companies/companyZone';
import { exportContent } from '../exportContent';
import { readSelection } from '../exportSelection';
import { openExport } from '../openExport';
import { deliverExport } from './deliverExport';
import { objectOf, removeOldFiles } from './exportFiles';
import { ExportFile, ScheduledExport } from './scheduled-export.entity';

/**
 * Makes one file of a scheduled export. Its row is written before its content. Erasing a person
 * removes the rows of all files, so if the row is gone at the end, the file is made again.
 */
export const makeExportFileJob = defineJob({
  kind: 'exports.make',
  label: 'Export of people',
  lane: 'slow',
  retries: 3,
  retryDelaySeconds: 60,
  async run({ payload: { exportId }, context, runId, report }) {
    const companyId = context.companyInScope();
    const begun = await context.transaction(async (em) => {
      const scheduled = await em.findOne(ScheduledExport, { companyId, id: exportId });
      if (!scheduled) return null;
      const { name, fields, custom, range, view, format, exact } = scheduled;
      const selection = await readSelection(context, em, {
        ...{ range, exact, format },
        fields: fields.join(','),
        custom: custom.join(','),
        view: view ?? undefined,
      }).catch(failForRemovedField);
      const found = await openExport(context, em, selection).catch(failForDeletedView);
      // Sample rows are for people who try the screen, not for programs that read the file.
      const opened = found.sample ? { ...found, total: 0, lines: noLines() } : found;
      await em.upsert(ExportFile, {
        ...{ companyId, id: runId, scheduledExportId: exportId, format },
        fileName: name,
        rows: opened.total,
        bytes: null,
        madeAt: context.clock(),
      });
      return { scheduled, name, selection, opened, timeZone: await companyZone(em, companyId) };
    });
    if (!begun) return;
    const content = async function* () {
      for await (const piece of exportContent(begun, context.clock())) {
        await report();
        yield piece;
      }
    };
    const bytes = await context.storage.write(context, companyId, objectOf(runId), content());
    const made = await context.transaction(async (em) => {
      const file = await em.findOne(ExportFile, { companyId, id: runId });
      if (!file) return null;
      file.bytes = bytes;
      writeAudit(context, em, {
        companyId,
        action: 'exports.made',
        subject: { type: 'export', id: exportId, name: begun.name },
        after: { rows: file.rows, bytes },
      });
      return file;
    });
    await removeOldFiles(context);
    if (!made) throw new JobPostponed('A person was erased while the file was being created.', 5);
    await deliverExport(context, begun.scheduled, made);
    return { counts: { rows: begun.opened.total } };
  },
});

/** A retry can't restore a deleted view. */
const failForDeletedView = (thrown: unknown): never => {
  if (thrown instanceof AppError && thrown.code === 'not_found')
    throw new JobFailed('The view of this export was deleted. Please edit the export.');
  throw thrown;
};

const failForRemovedField = (thrown: unknown): never => {
  if (thrown instanceof AppError && thrown.code === 'validation_failed')
    throw new JobFailed(thrown.message);
  throw thrown;
};

async function* noLines(): AsyncGenerator<string> {
  // An export without people.
}

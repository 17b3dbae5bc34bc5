import { Readable } from 'node:stream';
import { EXPORT_TYPES } from '@core/contract/exportFields';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { objectOf } from './exportFiles';
import { ExportFile } from './scheduled-export.entity';

/**
 * Returns a file of a scheduled export, of `exportId` if it is given. Records in the audit trail who downloads it first. @throws
 * AppError not_found, including for a file that was removed.
 */
export const downloadExportFile = async (
  context: Context,
  id: string,
  exportId?: string,
): Promise<StreamAnswer> => {
  const file = await context.transaction(async (em) => {
    const found = await em.findOne(ExportFile, {
      ...{ id, bytes: { $ne: null } },
      ...(exportId ? { scheduledExportId: exportId } : {}),
    });
    if (!found) throw new AppError('not_found');
    writeAudit(context, em, {
      companyId: found.companyId,
      action: 'exports.downloaded',
      subject: { type: 'export', id: found.scheduledExportId, name: found.fileName },
      after: { rows: found.rows, format: found.format },
    });
    return found;
  });
  const { companyId, format, fileName, madeAt } = file;
  const name = `${fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_')}_${madeAt.toISOString().slice(0, 10)}.${format}`;
  return new StreamAnswer(
    Readable.from(context.storage.read(context, companyId, objectOf(id)), { objectMode: false }),
    {
      ...(format === 'csv' ? {} : { 'Content-Type': EXPORT_TYPES[format] }),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  );
};

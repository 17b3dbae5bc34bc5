import { Readable } from 'node:stream';
import { EXPORT_TYPES } from '@core/contract/exportFields';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { companyZone } from '@bff/modules/companies/companyZone';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { exportContent } from './exportContent';
import { openExport } from './openExport';
import { namesOf, readSelection, type SentSelection } from './exportSelection';

/** Header with the number of rows after the column headings. */
const TOTAL_HEADER = 'X-Total-Count';

/**
 * Streams people as CSV, a workbook, JSON Lines or Parquet, page by page. Before the first row is
 * sent, records in the audit trail who exports them.
 * @throws AppError validation_failed; not_found for an unknown view.
 */
export const exportProfiles = async (
  context: Context,
  sent: SentSelection,
): Promise<StreamAnswer> => {
  const { selection, opened, timeZone } = await context.transaction(async (em) => {
    const selection = await readSelection(context, em, sent);
    const { format } = selection;
    const found = await openExport(context, em, selection);
    writeAudit(context, em, {
      companyId: context.companyForWrites(),
      action: 'exports.downloaded',
      subject: { type: 'export', name: `People, ${selection.range}` },
      after: {
        fields: namesOf(selection).join(', '),
        range: selection.range,
        rows: found.total,
        exact: selection.exact,
        ...(format === 'csv' ? {} : { format }),
        view: selection.view,
        sample: found.sample,
        allCompanies: context.company === null,
      },
    });
    await em.flush();
    return {
      selection,
      opened: found,
      timeZone: await companyZone(em, context.companyForWrites()),
    };
  });
  const { format } = selection;
  const file = exportContent({ selection, opened, timeZone }, context.clock());
  return new StreamAnswer(Readable.from(file, { objectMode: false, highWaterMark: 64 * 1024 }), {
    ...(format === 'csv' ? {} : { 'Content-Type': EXPORT_TYPES[format] }),
    'Content-Disposition': `attachment; filename="export_${selection.range}.${format}"`,
    [TOTAL_HEADER]: String(opened.total),
  });
};

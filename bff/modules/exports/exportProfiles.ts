import { Readable } from 'node:stream';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { companyZone } from '@bff/modules/companies/companyZone';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { XLSX_TYPE, xlsxWorkbook } from '@bff/services/xlsx/xlsxWorkbook';
import { openExport, type OpenedExport } from './openExport';
import { readSelection, type SentSelection } from './exportSelection';
import { peopleAsXlsx } from './peopleAsXlsx';

/** Header that says how many rows follow the heads. */
const TOTAL_HEADER = 'X-Total-Count';

/** Content type of what is no CSV. */
const TYPES = { xlsx: XLSX_TYPE, jsonl: 'application/x-ndjson; charset=utf-8' } as const;

/**
 * People as CSV, a workbook or JSON Lines, streamed page by page; who took what out is in the trail before the first row leaves.
 * @throws AppError validation_failed; not_found for an unknown view.
 */
export const exportProfiles = async (
  context: Context,
  sent: SentSelection,
): Promise<StreamAnswer> => {
  const selection = readSelection(sent, context.clock());
  const { format } = selection;
  const { opened, timeZone } = await context.transaction(async (em) => {
    const found = await openExport(context, em, selection);
    writeAudit(context, em, {
      companyId: context.companyForWrites(),
      action: 'exports.downloaded',
      subject: { type: 'export', name: `People, ${selection.range}` },
      after: {
        fields: selection.fields.join(', '),
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
    return { opened: found, timeZone: await companyZone(em, context.companyForWrites()) };
  });
  const file =
    format === 'xlsx'
      ? xlsxWorkbook(peopleAsXlsx({ opened, selection, timeZone, writtenAt: context.clock() }))
      : textOf(opened);
  return new StreamAnswer(Readable.from(file, { objectMode: false, highWaterMark: 64 * 1024 }), {
    ...(format === 'csv' ? {} : { 'Content-Type': TYPES[format] }),
    'Content-Disposition': `attachment; filename="export_${selection.range}.${format}"`,
    [TOTAL_HEADER]: String(opened.total),
  });
};

async function* textOf({ head, lines }: OpenedExport): AsyncGenerator<string> {
  if (head !== '') yield head;
  yield* lines;
}

import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { findRejected, listRejected } from './listRejected';

const PAGE = 500;

/**
 * The rejected rows and the values not understood of an import or of a run of a source as CSV: line, reason, and the row or value; of a run
 * also the file or stream. The audit trail first records who downloads them. Cells that a spreadsheet would run as formulas are neutralized.
 * @throws AppError not_found.
 */
export const exportRejected = async (context: Context, id: string): Promise<Readable> => {
  const of = await context.transaction(async (em) => {
    const found = await findRejected(em, id);
    const { companyId, subject, rows } = found;
    writeAudit(context, em, {
      companyId,
      action: 'imports.rejectedExported',
      subject,
      after: { rows },
    });
    await em.flush();
    return found;
  });
  const ofRun = 'runId' in of.where;
  const first = await listRejected(context, of, null, PAGE);
  return Readable.from(
    (async function* () {
      yield `\uFEFFline,reason,row${ofRun ? ',from' : ''}\r\n`;
      for (
        let page = first;
        page.length > 0;
        page = page.length < PAGE ? [] : await listRejected(context, of, page.at(-1)!, PAGE)
      ) {
        yield `${Papa.unparse(
          page.map(({ line, reason, raw, part }) => [
            ...[line ?? '', reason, raw ?? ''],
            ...(ofRun ? [part ?? ''] : []),
          ]),
          { escapeFormulae: true },
        )}\r\n`;
      }
    })(),
  );
};

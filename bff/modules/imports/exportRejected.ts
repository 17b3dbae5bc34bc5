import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { findRejected, listRejected } from './listRejected';

const PAGE = 500;

/**
 * Returns the rejected rows and unreadable values of an import or of a source's run as CSV: line,
 * reason, and the row or value; for a run also the file or stream. Records in the audit trail who
 * downloads them first. Neutralizes cells that a spreadsheet would run as formulas.
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

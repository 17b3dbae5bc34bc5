import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { findImport, listRejected } from './listImports';

const PAGE = 500;

/**
 * The rejected rows and the values not understood of an import as CSV: line, reason, and the row or value. The audit trail first records
 * who downloads them. Cells that a spreadsheet would run as formulas are neutralized.
 * @throws AppError not_found.
 */
export const exportRejected = async (context: Context, id: string): Promise<Readable> => {
  await context.transaction(async (em) => {
    const { companyId, fileName, rejected } = await findImport(em, id);
    writeAudit(context, em, {
      companyId,
      action: 'imports.rejectedExported',
      subject: { type: 'import', id, name: fileName },
      after: { rows: rejected },
    });
    await em.flush();
  });
  const first = await listRejected(context, id, null, PAGE);
  return Readable.from(
    (async function* () {
      yield '\uFEFFline,reason,row\r\n';
      for (
        let page = first;
        page.length > 0;
        page = page.length < PAGE ? [] : await listRejected(context, id, page.at(-1)!, PAGE)
      ) {
        yield `${Papa.unparse(
          page.map(({ line, reason, raw }) => [line, reason, raw ?? '']),
          { escapeFormulae: true },
        )}\r\n`;
      }
    })(),
  );
};

import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { Context } from '@bff/context';
import { listRejected } from './listImports';

const PAGE = 500;

/** The rejected rows of an import as CSV: line, reason, and the row itself. Cells a spreadsheet would run are neutralised. @throws AppError not_found. */
export const exportRejected = async (context: Context, id: string): Promise<Readable> => {
  const first = await listRejected(context, id, 0, PAGE);
  return Readable.from((async function* () {
    yield '\uFEFFline,reason,row\r\n';
    for (let page = first; page.length > 0; page = page.length < PAGE ? [] : await listRejected(context, id, page.at(-1)!.line, PAGE)) {
      yield `${Papa.unparse(page.map(({ line, reason, raw }) => [line, reason, raw ?? '']), { escapeFormulae: true })}\r\n`;
    }
  })());
};

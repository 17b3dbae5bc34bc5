import type { previewImport as endpoint } from '@core/contract/imports';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import type { Upload } from '@bff/http/handler';
import { detectFileType, WRONG_FILE } from './parse/detectFileType';
import { FileProblem } from './parse/parsed';
import { parseInWorker } from './parse/parseInWorker';
import { peek } from './peek';

type Preview = ResponseOf<typeof endpoint>;

const REJECTED_SHOWN = 20;

/** Reads a file as an import would and stores nothing. A file that cannot be read answers its problem and no rows (SRC-067). */
export const previewImport = async ({ clock }: Context, { fileName, range }: ValidInputOf<typeof endpoint>['query'], upload: Upload): Promise<Preview> => {
  const { head, content } = await peek(upload.content);
  const fileType = detectFileType(fileName, head);
  const preview: Preview = { fileType, problem: null, columns: [], rows: [], total: 0, wouldStore: 0, outOfRange: 0, rejectedCount: 0, rejected: [], dateColumn: null, notes: [] };
  if (!fileType) return { ...preview, problem: WRONG_FILE };
  try {
    const order = { purpose: 'preview' as const, fileType, range, now: clock().getTime(), primaryKey: null, skipRows: 0, previewRows: LIMITS.imports.previewRows };
    for await (const batch of parseInWorker(order, content)) {
      preview.rows.push(...batch.rows);
      preview.rejected.push(...batch.rejected.slice(0, REJECTED_SHOWN - preview.rejected.length));
      preview.total += batch.read;
      preview.wouldStore += batch.count;
      preview.outOfRange += batch.outOfRange;
      preview.rejectedCount += batch.rejected.length;
      Object.assign(preview, { columns: batch.columns, dateColumn: batch.dateColumn, notes: batch.notes });
    }
    return preview;
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { ...preview, rows: [], problem: thrown.message };
  }
};

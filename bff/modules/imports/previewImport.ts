import type { previewImport as endpoint } from '@core/contract/imports';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import { emptyMapping } from '@core/records/savedMapping';
import type { Context } from '@bff/context';
import type { Upload } from '@bff/http/handler';
import { createFairTurns } from '@bff/services/fairTurns';
import { detectFileType, WRONG_FILE } from '@bff/modules/data-sources/parse/detectFileType';
import type { KnownSource } from '@bff/modules/data-sources/parse/parseMessages';
import { findSource } from '@bff/modules/data-sources/findSource';
import { FileProblem } from '@bff/modules/data-sources/parse/parsed';
import { parseInWorker } from '@bff/modules/data-sources/parse/parseInWorker';
import { readHead } from './readHead';

type Preview = ResponseOf<typeof endpoint>;

const REJECTED_SHOWN = 20;

/** Each preview is a thread of its own with up to 200 MB. Imports have the one place of the slow lane besides. */
const turns = createFairTurns({ atOnce: 2, ofOne: 1, waitMs: 10_000 });

/** Reads a file as an import would and stores nothing. A file that cannot be read answers its problem and no rows (SRC-067). */
export const previewImport = async (
  context: Context,
  query: ValidInputOf<typeof endpoint>['query'],
  upload: Upload,
): Promise<Preview> =>
  turns.run(context.company ?? context.actor?.companyId ?? '', () =>
    preview(context, query, upload),
  );

/** The source a file is added to; of a new one only its name is known. @throws AppError not_found. */
const sourceOf = async (
  context: Context,
  sourceId: string | undefined,
  fileName: string,
): Promise<KnownSource> => {
  if (sourceId === undefined) return { name: fileName, saved: emptyMapping(), profiles: [] };
  const source = await context.read((em) => findSource(em, sourceId));
  return { name: source.name, saved: source.mapping, profiles: source.fieldProfiles[''] ?? [] };
};

const preview = async (
  context: Context,
  { fileName, range, list, sourceId, primaryKey }: ValidInputOf<typeof endpoint>['query'],
  upload: Upload,
): Promise<Preview> => {
  const { head, content } = await readHead(upload.content);
  const fileType = detectFileType(fileName, head);
  const found: Preview = {
    fileType,
    problem: null,
    columns: [],
    rows: [],
    total: 0,
    wouldStore: 0,
    repeated: 0,
    values: [],
    fields: [],
    outOfRange: 0,
    rejectedCount: 0,
    rejected: [],
    dateColumn: null,
    lists: [],
    list: null,
    notes: [],
  };
  if (!fileType) return { ...found, problem: WRONG_FILE };
  try {
    const order = {
      purpose: 'preview' as const,
      fileType,
      range,
      list: list ?? null,
      now: context.clock().getTime(),
      primaryKey: primaryKey ?? null,
      skipRows: 0,
      previewRows: LIMITS.imports.previewRows,
      source: await sourceOf(context, sourceId, fileName),
    };
    for await (const batch of parseInWorker(order, content)) {
      found.rows.push(...batch.rows);
      found.rejected.push(...batch.rejected.slice(0, REJECTED_SHOWN - found.rejected.length));
      found.total += batch.read;
      found.wouldStore += batch.count - batch.repeated;
      found.repeated += batch.repeated;
      found.values.push(...batch.values);
      found.outOfRange += batch.outOfRange;
      found.rejectedCount += batch.rejected.length;
      Object.assign(found, {
        columns: batch.columns,
        fields: batch.fields,
        dateColumn: batch.dateColumn,
        lists: batch.lists,
        list: batch.list,
        notes: batch.notes,
      });
    }
    return found;
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { ...found, rows: [], problem: thrown.message };
  }
};

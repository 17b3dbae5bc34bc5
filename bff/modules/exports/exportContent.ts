import { XLSX_TYPE, xlsxWorkbook } from '@bff/services/xlsx/xlsxWorkbook';
import type { OpenedExport } from './openExport';
import type { ExportSelection } from './exportSelection';
import { peopleAsXlsx } from './peopleAsXlsx';

/** Content type of every format but CSV. */
export const exportTypes = {
  xlsx: XLSX_TYPE,
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const;

/** Yields the bytes of an export in its format. */
export const exportContent = (
  opened: { selection: ExportSelection; opened: OpenedExport; timeZone: string },
  writtenAt: Date,
): AsyncIterable<Uint8Array> =>
  opened.selection.format === 'xlsx'
    ? xlsxWorkbook(peopleAsXlsx({ ...opened, writtenAt }))
    : textOf(opened.opened);

async function* textOf({ head, lines }: OpenedExport): AsyncGenerator<Uint8Array> {
  if (head !== '') yield Buffer.from(head);
  for await (const line of lines) yield Buffer.from(line);
}

import { parquetFile } from '@bff/services/parquet/parquetFile';
import { xlsxWorkbook } from '@bff/services/xlsx/xlsxWorkbook';
import type { OpenedExport } from './openExport';
import type { ExportSelection } from './exportSelection';
import { peopleAsParquet } from './peopleAsParquet';
import { peopleAsXlsx } from './peopleAsXlsx';

/** Yields the bytes of an export in its format, piece by piece. */
export const exportContent = (
  opened: { selection: ExportSelection; opened: OpenedExport; timeZone: string },
  writtenAt: Date,
): AsyncIterable<Uint8Array> => {
  switch (opened.selection.format) {
    case 'xlsx':
      return xlsxWorkbook(peopleAsXlsx({ ...opened, writtenAt }));
    case 'parquet':
      return parquetFile(peopleAsParquet({ ...opened, writtenAt }));
    default:
      return textOf(opened.opened);
  }
};

async function* textOf({ head, lines }: OpenedExport): AsyncGenerator<Uint8Array> {
  if (head !== '') yield Buffer.from(head);
  for await (const line of lines) yield Buffer.from(line);
}

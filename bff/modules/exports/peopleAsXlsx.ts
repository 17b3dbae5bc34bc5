import { EXPORT_FIELDS } from '@core/contract/exportFields';
import { shownTime } from '@core/time/zonedTime';
import type { XlsxCell } from '@bff/services/xlsx/xlsxCells';
import type { XlsxTable } from '@bff/services/xlsx/xlsxWorkbook';
import { plainCell } from './customColumns';
import { namesOf, type ExportSelection } from './exportSelection';
import type { OpenedExport } from './openExport';

/** Input of a workbook of people: an export opened as lines of JSON. */
export interface PeopleWorkbook {
  opened: OpenedExport;
  selection: ExportSelection;
  /** Time zone (IANA) of the displayed times. */
  timeZone: string;
  writtenAt: Date;
}

/**
 * Returns the people as a table with real numbers and times, and a sheet that describes the file.
 */
export const peopleAsXlsx = (workbook: PeopleWorkbook): XlsxTable[] => [
  {
    name: 'People',
    heads: namesOf(workbook.selection),
    pages: pagesOf(workbook),
  },
  { name: 'About', heads: ['About', 'Value'], pages: [about(workbook)] },
];

async function* pagesOf(workbook: PeopleWorkbook): AsyncGenerator<XlsxCell[][]> {
  const { timeZone, selection } = workbook;
  const fields = EXPORT_FIELDS.filter(({ id }) => selection.fields.includes(id));
  for await (const text of workbook.opened.lines)
    yield text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const row = JSON.parse(line) as Record<string, unknown>;
        return [
          ...fields.map(({ id, type }) => [row[id], type] as const),
          ...selection.custom.map(({ name, type }) => [row[name], type] as const),
        ].map(([value, type]) =>
          type === 'datetime' ? timeCell(plainCell(value), timeZone) : plainCell(value),
        );
      });
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a time as spreadsheets store it. Text that is not a time stays text. */
const timeCell = (value: XlsxCell, timeZone: string): XlsxCell => {
  if (typeof value !== 'string' || !MOMENT.test(value)) return value;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : shownTime(at, timeZone);
};

const about = ({ opened, selection, timeZone, writtenAt }: PeopleWorkbook): XlsxCell[][] => [
  ['Date Range', selection.range],
  ...(selection.view === null ? [] : [['Category or saved view', selection.view]]),
  ['People', opened.total],
  ['Sample data', opened.sample],
  ['Time zone', timeZone],
  ['Written at', shownTime(writtenAt, timeZone)],
];

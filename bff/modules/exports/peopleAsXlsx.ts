import { EXPORT_FIELDS, type ExportFieldId } from '@core/contract/exportFields';
import { shownTime } from '@core/time/zonedTime';
import type { XlsxCell } from '@bff/services/xlsx/xlsxCells';
import type { XlsxTable } from '@bff/services/xlsx/xlsxWorkbook';
import type { ExportSelection } from './exportSelection';
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
    heads: fieldsOf(workbook).map(({ name }) => name),
    pages: pagesOf(workbook),
  },
  { name: 'About', heads: ['About', 'Value'], pages: [about(workbook)] },
];

const fieldsOf = ({ selection }: PeopleWorkbook) =>
  EXPORT_FIELDS.filter(({ id }) => selection.fields.includes(id));

async function* pagesOf(workbook: PeopleWorkbook): AsyncGenerator<XlsxCell[][]> {
  const fields = fieldsOf(workbook);
  for await (const text of workbook.opened.lines)
    yield text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const row = JSON.parse(line) as Record<ExportFieldId, string | number | null>;
        return fields.map(({ id, type }) =>
          type === 'datetime' ? timeCell(row[id], workbook.timeZone) : row[id],
        );
      });
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns a time as spreadsheets store it. Text that is not a time stays text. */
const timeCell = (value: string | number | null, timeZone: string): XlsxCell => {
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

import { answerShapeOf, questionTypeEntry } from '@core/survey/questionTypes';
import { nameQuestions } from '@core/survey/piping';
import { MOMENT_COLUMNS, responseCsvCells } from '@core/survey/responseCsv';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { shownTime } from '@core/time/zonedTime';
import { variableHead } from '@core/survey/variables/variableHead';
import type { Context } from '@bff/context';
import type { XlsxCell } from '@bff/services/xlsx/xlsxCells';
import type { XlsxTable } from '@bff/services/xlsx/xlsxWorkbook';
import type { SentFilter } from '../responses/resultFilter';
import { presentAnswers } from '../responses/survey-response.presenter';
import { walkResponses } from '../responses/walkResponses';
import { extraColumns, type ExportSource, type ExtraCells } from './exportSource';
import { valueLabels } from './valueLabels';
import { VISIT_COLUMNS } from './visitColumns';

/** Input of a workbook of responses. */
export interface WorkbookSource extends ExportSource {
  heads: readonly string[];
  /** The filters, as sent. */
  sent: SentFilter;
}

/**
 * Returns the filtered responses as tables of a workbook: the columns of the CSV with times in the
 * company's time zone, the meaning of each question's values, and a description of the file.
 */
export const responsesAsXlsx = (context: Context, source: WorkbookSource): XlsxTable[] => [
  { name: 'Responses', heads: source.heads, pages: pagesOf(context, source) },
  {
    name: 'Questions',
    heads: ['Question', 'Type', 'Value', 'Meaning'],
    pages: [nameQuestions(source.results.questions).flatMap(meanings)],
  },
  { name: 'About', heads: ['About', 'Value'], pages: [about(context, source)] },
];

async function* pagesOf(context: Context, source: WorkbookSource): AsyncGenerator<XlsxCell[][]> {
  const { results, filter, visit, weight } = source;
  const { answered, questions, surveys, variables, timeZone } = results;
  const versions = new Map(surveys.map(({ id, version }) => [id, version]));
  const extra = extraColumns(source);
  for await (const page of walkResponses<ExtraCells>(context, answered, filter, extra))
    yield page.map((row) => {
      const cells: XlsxCell[] = responseCsvCells(presentAnswers(row), questions, {
        exact: true,
        origin: context.publicUrl,
        variables,
      });
      for (const at of MOMENT_COLUMNS)
        if (cells[at] !== '') cells[at] = shownTime(new Date(cells[at] as string), timeZone);
      if (visit)
        cells.push(
          versions.get(row.survey_id) ?? 1,
          ...VISIT_COLUMNS.map((_, at) => row[`v${at}`] ?? null),
        );
      if (weight) cells.push(row.w == null ? null : Number(row.w));
      return cells;
    });
}

/** Explains the answers to a question, one row each; a single row if they are not from a list. */
const meanings = (question: Question): XlsxCell[][] => {
  const { label } = questionTypeEntry(question.type);
  const shape = answerShapeOf(question);
  const values = tallyValues(question);
  if (values.length === 0) return [[question.title, label, null, null]];
  const labels = valueLabels(question);
  return values.map((value) =>
    shape === 'number'
      ? [question.title, label, Number(value), labels.get(value) ?? '']
      : [question.title, label, value, value],
  );
};

const about = (context: Context, { results, sent }: WorkbookSource): XlsxCell[][] => [
  ['Survey', results.survey.name],
  ...results.variables.map((one) => [variableHead(one), one.name]),
  ['Time zone', results.timeZone],
  ['Written at', shownTime(context.clock(), results.timeZone)],
  ...Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [`Filter: ${name}`, String(value)]),
];

import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { kindOf } from '@core/survey/formula/parseFormula';
import { readFormula } from '@core/survey/formula/runFormula';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variableLabel } from '@core/survey/variables/variableHead';
import { shownTime } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { savFile } from '@bff/services/sav/savFile';
import { savSeconds, type SavCell } from '@bff/services/sav/savVariable';
import { walkResponses } from '../responses/walkResponses';
import { presentAnswers } from '../responses/survey-response.presenter';
import { extraColumns, type ExportSource, type ExtraCells } from './exportSource';
import { savAnswers, type SavColumn } from './savColumns';
import { VISIT_COLUMNS } from './visitColumns';
import { WEIGHT_HEAD } from './weightSql';

type Row = ReturnType<typeof presentAnswers> & { version: number; extra: ExtraCells };
type Column = SavColumn<Row>;

/**
 * Writes the filtered responses as an SPSS file, with times in the company's time zone. The format declares the
 * longest text of each variable before the first row, so the responses are read twice.
 */
export async function* responsesAsSav(
  context: Context,
  source: ExportSource,
): AsyncGenerator<Buffer> {
  const { results } = source;
  const { columns: answers, sets } = savAnswers(results.questions, context.publicUrl);
  const all: Column[] = [
    ...fixedColumns(results.timeZone),
    ...answers,
    ...results.variables.map(variableColumn),
    ...(source.visit ? visitColumns : []),
    ...(source.weight ? [weightColumn] : []),
  ];
  const longest = new Map<Column, number>(all.map((column) => [column, 0]));
  for await (const rows of pagesOf(context, source))
    for (const row of rows)
      for (const column of all) {
        const cell = column.kind === 'text' ? column.read(row) : null;
        if (cell === null) continue;
        const bytes = Buffer.byteLength(String(cell));
        if (bytes > longest.get(column)!) longest.set(column, bytes);
      }
  const columns = all.filter((column) => !column.isOptional || longest.get(column)! > 0);
  yield* savFile(
    {
      label: results.survey.name,
      variables: columns.map((column) => ({ ...column, bytes: longest.get(column)! })),
      sets,
      weight: source.weight ? weightColumn.name : undefined,
      writtenAt: context.clock(),
    },
    cellsOf(pagesOf(context, source), columns),
  );
}

async function* pagesOf(context: Context, source: ExportSource): AsyncGenerator<Row[]> {
  const { answered, surveys } = source.results;
  const versions = new Map(surveys.map(({ id, version }) => [id, version]));
  for await (const page of walkResponses<ExtraCells>(
    context,
    answered,
    source.filter,
    extraColumns(source),
  ))
    yield page.map((row) => ({
      ...presentAnswers(row),
      version: versions.get(row.survey_id) ?? 1,
      extra: row,
    }));
}

async function* cellsOf(
  pages: AsyncGenerator<Row[]>,
  columns: readonly Column[],
): AsyncGenerator<SavCell[][]> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ read }) => read(row)));
}

const fixedColumns = (timeZone: string): Column[] => {
  const moment = (text: string | null | undefined): SavCell =>
    text ? savSeconds(shownTime(new Date(text), timeZone)) : null;
  return [
    { name: 'response_id', label: 'Response ID', kind: 'text', read: ({ id }) => id },
    {
      name: 'device',
      label: 'Device Type',
      kind: 'number',
      measure: 'nominal',
      labels: DEVICE_TYPES.map((device, at) => [at + 1, device] as const),
      read: ({ device_type }) => DEVICE_TYPES.indexOf(device_type) + 1 || null,
    },
    {
      name: 'started_at',
      label: 'Started At',
      kind: 'moment',
      read: ({ started_at }) => moment(started_at),
    },
    {
      name: 'completed_at',
      label: 'Completed At',
      kind: 'moment',
      read: ({ completed_at }) => moment(completed_at),
    },
    {
      name: 'seconds',
      label: 'Completion Time (seconds)',
      kind: 'number',
      read: ({ completion_time_seconds }) => completion_time_seconds ?? null,
    },
    {
      name: 'is_complete',
      label: 'Is Complete',
      kind: 'number',
      measure: 'nominal',
      labels: [
        [0, 'No'],
        [1, 'Yes'],
      ],
      read: ({ is_complete }) => Number(is_complete),
    },
  ];
};

const visitColumns: Column[] = [
  {
    name: 'survey_version',
    label: 'Survey Version',
    kind: 'number',
    measure: 'ordinal',
    read: ({ version }) => version,
  },
  ...VISIT_COLUMNS.map(([label], at): Column => ({
    name: label.toLowerCase().replaceAll(' ', '_'),
    label,
    kind: 'text',
    isOptional: true,
    read: ({ extra }) => extra[`v${at}`] ?? null,
  })),
];

const variableColumn = (variable: SurveyVariable): Column => {
  const { name, points, formula } = variable;
  const { node } = readFormula(formula ?? '');
  const isNumber = points != null || (node !== undefined && kindOf(node) === 'number');
  return {
    name: `V_${name}`,
    label: variableLabel(variable),
    ...(isNumber ? { kind: 'number', decimals: 2 } : { kind: 'text' }),
    read: ({ variables }) => {
      const value = variables?.[name] ?? null;
      return value === null || isNumber ? value : String(value);
    },
  };
};

const weightColumn: Column = {
  name: 'weight',
  label: WEIGHT_HEAD,
  kind: 'number',
  decimals: 6,
  read: ({ extra: { w } }) => (w == null ? null : Number(w)),
};

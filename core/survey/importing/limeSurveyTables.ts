import { wordOf } from './fileValues';
import type { ForeignOption, ImportNote } from './importModel';
import { pipeMark, readableText } from './readableText';

/** A row of a table, by column. */
export type LssRow = Readonly<Record<string, string>>;

/** The tables of an .lss file: the content of each `<table><rows><row>`. */
export type LssTables = Readonly<Record<string, readonly LssRow[]>>;

/** A LimeSurvey question with everything that belongs to it, in one language. */
export interface LssQuestion {
  id: string;
  /** Its name in expressions. */
  code: string;
  /** Its name in expressions before 1.92: survey, group and question joined by X. */
  oldCode: string;
  type: string;
  text: string;
  help: string;
  row: LssRow;
  group: LssRow;
  attributes: Readonly<Record<string, string>>;
  /** Subquestions by scale: 0 are rows, 1 are columns. */
  parts: readonly (ForeignOption & { scale: string; relevance: string })[];
  options: readonly (ForeignOption & { scale: string })[];
  notes: ImportNote[];
}

const order = (row: LssRow, column: string): number => Number(row[column]) || 0;

const grouped = (rows: readonly LssRow[], column: string): Map<string, LssRow[]> => {
  const groups = new Map<string, LssRow[]>();
  for (const row of rows) {
    const key = row[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/** Returns the row in a language, or else the first row. */
const inLanguage = (rows: readonly LssRow[] | undefined, language: string): LssRow =>
  rows?.find((row) => row['language'] === language) ?? rows?.[0] ?? {};

/** Returns the survey's language; its tables have every text once per language. */
export const lssLanguage = (tables: LssTables): string =>
  wordOf(tables['surveys']?.[0]?.['language']) ||
  wordOf(tables['surveys_languagesettings']?.[0]?.['surveyls_language']);

/** `{Q1}`, `{Q1.shown}` and `{INSERTANS:1X2X3}` repeat an answer; other braces hold an expression. */
export const lssText = (value: unknown, notes: ImportNote[]): string => {
  const words = readableText(value, notes);
  return words.includes('{')
    ? words.replace(/\{(?:INSERTANS:)?([^{}\s][^{}]{0,200})\}/g, (_all, inner: string) =>
        pipeMark(inner.trim().replace(/\.(?:shown|NAOK|value|valueNAOK|question)$/i, '')),
      )
    : words;
};

/** Returns the questions of an .lss file in the order they are asked. */
export const lssQuestions = (tables: LssTables, language: string): LssQuestion[] => {
  const table = (name: string): readonly LssRow[] => tables[name] ?? [];
  const questionTexts = grouped(table('question_l10ns'), 'qid');
  const answerTexts = grouped(table('answer_l10ns'), 'aid');
  const answers = grouped(table('answers'), 'qid');
  const parts = grouped(table('subquestions'), 'parent_qid');
  const attributes = grouped(table('question_attributes'), 'qid');
  const groups = new Map<string, LssRow>();
  for (const row of table('groups'))
    if (!groups.has(row['gid'] ?? '') || row['language'] === language)
      groups.set(row['gid'] ?? '', row);
  // Files before 4.0 have one row for each language.
  const questions = [...grouped(table('questions'), 'qid').values()].map((rows) =>
    inLanguage(rows, language),
  );
  const groupPlace = (row: LssRow): number =>
    order(groups.get(row['gid'] ?? '') ?? {}, 'group_order');
  return questions
    .filter((row) => !row['parent_qid'] || row['parent_qid'] === '0')
    .sort(
      (left, right) =>
        groupPlace(left) - groupPlace(right) ||
        order(left, 'question_order') - order(right, 'question_order'),
    )
    .map((row): LssQuestion => {
      const id = row['qid'] ?? '';
      const notes: ImportNote[] = [];
      const texts = inLanguage(questionTexts.get(id), language);
      const own = [...grouped(parts.get(id) ?? [], 'qid').values()].map((rows) =>
        inLanguage(rows, language),
      );
      const coded = grouped(answers.get(id) ?? [], 'aid');
      const options = (
        coded.size > 1 || (coded.size === 1 && !coded.has(''))
          ? [...coded.values()]
          : [...byCode(answers.get(id) ?? [])]
      ).map((rows) => inLanguage(rows, language));
      return {
        id,
        code: row['title'] ?? '',
        oldCode: `${row['sid'] ?? ''}X${row['gid'] ?? ''}X${id}`,
        type: row['type'] ?? '',
        text: lssText(texts['question'] ?? row['question'], notes),
        help: lssText(texts['help'] ?? row['help'], notes),
        row,
        group: groups.get(row['gid'] ?? '') ?? {},
        attributes: Object.fromEntries(
          (attributes.get(id) ?? [])
            .filter((one) => !one['language'] || one['language'] === language)
            .map((one) => [one['attribute'] ?? '', one['value'] ?? '']),
        ),
        parts: own
          .sort((left, right) => order(left, 'question_order') - order(right, 'question_order'))
          .map((part) => ({
            code: part['title'] ?? '',
            label: lssText(
              inLanguage(questionTexts.get(part['qid'] ?? ''), language)['question'] ??
                part['question'],
              notes,
            ),
            scale: part['scale_id'] || '0',
            relevance: part['relevance'] ?? '',
          })),
        options: options
          .sort((left, right) => order(left, 'sortorder') - order(right, 'sortorder'))
          .map((option) => ({
            code: option['code'] ?? '',
            label: lssText(
              inLanguage(answerTexts.get(option['aid'] ?? '-'), language)['answer'] ??
                option['answer'],
              notes,
            ),
            scale: option['scale_id'] || '0',
          })),
        notes,
      };
    });
};

const byCode = (rows: readonly LssRow[]): IterableIterator<LssRow[]> => {
  const codes = new Map<string, LssRow[]>();
  for (const row of rows) {
    const key = `${row['scale_id'] ?? '0'} ${row['code'] ?? ''}`;
    codes.set(key, [...(codes.get(key) ?? []), row]);
  }
  return codes.values();
};

import { lintSurvey } from '../lint';
import { surveySchema } from '../survey.schema';
import type { LssTables } from './limeSurveyTables';
import type { ImportedSurvey } from './importModel';
import { importSurveyFile } from './recognizeFile';

const read = (file: unknown, tables: LssTables | null = null): ImportedSurvey => {
  const imported = importSurveyFile(
    typeof file === 'string' ? file : JSON.stringify(file),
    () => tables,
  );
  if (typeof imported === 'string') throw new Error(imported);
  surveySchema.validateSync(
    { title: imported.title, questions: imported.questions },
    { strict: true },
  );
  expect(lintSurvey(imported).filter(({ code }) => code === 'block')).toEqual([]);
  return imported;
};

/** Returns each question with its page number and the page title. */
const pagesOf = ({ questions }: ImportedSurvey): string[] =>
  questions.map(({ title, block }) =>
    block
      ? `${title} on ${block.id.slice('block-imported-'.length)} ${block.title ?? ''}`.trim()
      : title,
  );

const text = (name: string) => ({ type: 'text', name });

test('pages of SurveyJS become pages, including panels, unless there is only one page or one question at a time', () => {
  const pages = [
    { name: 'p1', elements: [text('a'), { type: 'panel', name: 'g', elements: [text('b')] }] },
    { name: 'p2', title: 'Second', elements: [text('c')] },
  ];
  const paged = read({ pages });
  expect(pagesOf(paged)).toEqual(['a on 1', 'b on 1', 'Second on 2', 'c on 2']);
  expect(paged.questions[0]!.block).toMatchObject({ together: true });
  expect(paged.display.viewMode).toBe('carousel');
  expect(pagesOf(read({ pages: pages.slice(0, 1) }))).toEqual(['a', 'b']);
  for (const questionsOnPageMode of ['singlePage', 'questionPerPage'])
    expect(pagesOf(read({ pages, questionsOnPageMode }))[0]).toBe('a');
});

test('groups of LimeSurvey become pages with their names as titles, if the survey is shown group by group', () => {
  const row = (qid: string, gid: string) => ({
    ...{ qid, gid, type: 'S', title: `Q${qid}`, question: `Question ${qid}`, language: 'en' },
    ...{ parent_qid: '0', question_order: qid },
  });
  const tables = (format: string): LssTables => ({
    surveys: [{ language: 'en', format }],
    groups: [
      { gid: '1', group_name: 'You', group_order: '1', language: 'en' },
      { gid: '2', group_name: 'Us', group_order: '2', language: 'en' },
    ],
    questions: [row('1', '1'), row('2', '1'), row('3', '2')],
  });
  const lss =
    '<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>';
  const byGroup = read(lss, tables('G'));
  expect(pagesOf(byGroup)).toEqual([
    ...['Question 1 on 1 You', 'Question 2 on 1 You', 'Question 3 on 2 Us'],
  ]);
  expect([byGroup.display.viewMode, byGroup.notes]).toEqual(['carousel', []]);
  const atOnce = read(lss, tables('A'));
  expect(pagesOf(atOnce)[0]).toBe('Question 1');
  expect(atOnce.notes.map(({ key }) => key)).toEqual(['sections']);
});

test('page breaks and blocks of Qualtrics end a page', () => {
  const source = (id: string) => ({
    Element: 'SQ',
    PrimaryAttribute: id,
    Payload: { QuestionID: id, QuestionText: id, QuestionType: 'TE', Selector: 'SL' },
  });
  const asked = (QuestionID: string) => ({ Type: 'Question', QuestionID });
  const file = (elements: unknown[]) => ({
    SurveyEntry: { SurveyName: 'S' },
    SurveyElements: [
      {
        Element: 'BL',
        Payload: [
          { ID: 'BL_1', BlockElements: elements },
          { ID: 'BL_2', BlockElements: [asked('QID4')] },
        ],
      },
      {
        Element: 'FL',
        Payload: {
          Flow: [
            { Type: 'Standard', ID: 'BL_1' },
            { Type: 'Standard', ID: 'BL_2' },
          ],
        },
      },
      ...['QID1', 'QID2', 'QID3', 'QID4'].map(source),
    ],
  });
  const broken = [asked('QID1'), asked('QID2'), { Type: 'Page Break' }, asked('QID3')];
  const paged = read(file(broken));
  expect(pagesOf(paged)).toEqual(['QID1 on 1', 'QID2 on 1', 'QID3 on 2', 'QID4 on 3']);
  expect(paged.display.viewMode).toBe('carousel');
});

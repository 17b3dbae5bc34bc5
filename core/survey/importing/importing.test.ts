import { surveySchema } from '../survey.schema';
import { lintSurvey } from '../lint';
import { visibleQuestions } from '../visibility';
import type { Answers } from '../types';
import type { ImportedSurvey } from './importModel';
import type { LssTables } from './limeSurveyTables';
import { readPastedText } from './pastedText';
import { importSurveyFile } from './recognizeFile';

const read = (file: unknown, tables: LssTables | null = null): ImportedSurvey => {
  const imported = importSurveyFile(
    typeof file === 'string' ? file : JSON.stringify(file),
    () => tables,
  );
  if (typeof imported === 'string') throw new Error(imported);
  return imported;
};

/** Returns types and titles, and the notes of each line. */
const told = ({ questions, lines }: ImportedSurvey): string[] =>
  lines.map(({ id, title, notes }) =>
    [
      questions.find((question) => question.id === id)?.type ?? 'left out',
      title,
      ...notes.map(({ key }) => key),
    ].join(' | '),
  );

const shownFor = ({ questions }: ImportedSurvey, answers: Answers): string[] =>
  visibleQuestions(questions, answers).map(({ title }) => title);

const isWhole = (survey: ImportedSurvey): void => {
  surveySchema.validateSync(
    { title: survey.title, description: survey.description, questions: survey.questions },
    { strict: true },
  );
  // Nothing in the result refers to something that does not exist.
  expect(
    lintSurvey(survey).filter(({ code }) =>
      ['missing_target', 'later_target', 'vanished_option'].includes(code),
    ),
  ).toEqual([]);
};

describe('SurveyJS', () => {
  const survey = {
    title: { default: 'Pets', de: 'Tiere' },
    showPrevButton: false,
    completedHtml: '<h3>Thanks</h3>',
    pages: [
      {
        name: 'p1',
        elements: [
          {
            type: 'radiogroup',
            name: 'pet',
            isRequired: true,
            choices: [{ value: 'c', text: 'Cat' }, 'dog'],
            hasOther: true,
          },
          { type: 'checkbox', name: 'food', choices: ['Fish', 'Meat'], visibleIf: "{pet} = 'c'" },
          {
            type: 'rating',
            name: 'mood',
            rateMin: 0,
            rateMax: 10,
            visibleIf: "{food} anyof ['Fish'] or {pet} <> 'c'",
          },
          {
            type: 'text',
            name: 'why',
            title: 'Why {mood}?',
            inputType: 'tel',
            visibleIf: '{mood} > 5',
          },
        ],
      },
      {
        name: 'p2',
        visibleIf: "{pet} = 'dog'",
        elements: [
          {
            type: 'panel',
            name: 'in',
            title: 'Dogs',
            elements: [
              {
                type: 'matrix',
                name: 'm',
                columns: ['Good', 'Bad'],
                rows: [{ value: 'r', text: 'Bark' }],
                visibleIf: '{sum} + 1 > 2',
              },
              { type: 'boolean', name: 'b', visibleIf: "{m.r} = 'Bad'" },
            ],
          },
          { type: 'signaturepad', name: 's' },
          { type: 'file', name: 'f' },
        ],
      },
    ],
  };

  test('questions, conditions and repeated answers are imported; the report lists the rest', () => {
    const imported = read(survey);
    expect(told(imported)).toEqual([
      'multiple-choice | pet',
      'checkbox | food',
      'rating | mood',
      'text | Why {{imported-3}}? | typeChanged',
      'statement | Dogs',
      'matrix | m | condition',
      'yes-no | b',
      'signature | s',
      'file-upload | f',
    ]);
    expect(imported).toMatchObject({
      tool: 'surveyjs',
      title: 'Pets',
      display: { allowBackNavigation: false },
      notes: [{ key: 'formatting' }, { key: 'languages' }],
    });
    isWhole(imported);
    expect(shownFor(imported, {})).toEqual(['pet', 'mood', 'm']);
    expect(
      shownFor(imported, { 'imported-1': 'Cat', 'imported-2': ['Fish'], 'imported-3': 6 }),
    ).toEqual(['pet', 'food', 'mood', 'Why {{imported-3}}?', 'm']);
    expect(shownFor(imported, { 'imported-1': 'dog', 'imported-6': ['Bark: Bad'] })).toEqual([
      'pet',
      'mood',
      'Dogs',
      'm',
      'b',
      's',
      'f',
    ]);
  });
});

test('Typeform: jumps become conditions, even those that are always taken', () => {
  const choice = (ref: string) => ({
    op: 'is',
    vars: [
      { type: 'field', value: 'a' },
      { type: 'choice', value: ref },
    ],
  });
  const jump = (to: string, condition: unknown = { op: 'always', vars: [] }, type = 'field') => ({
    action: 'jump',
    details: { to: { type, value: to } },
    condition,
  });
  const imported = read({
    title: 'Form',
    fields: [
      {
        ref: 'a',
        type: 'multiple_choice',
        title: 'Which?',
        properties: {
          choices: [
            { ref: 'x', label: 'X' },
            { ref: 'y', label: 'Y' },
          ],
        },
      },
      { ref: 'b', type: 'nps', title: 'About X', validations: { required: true } },
      { ref: 'c', type: 'long_text', title: 'About Y' },
      { ref: 'd', type: 'email', title: 'Mail for {{field:a}} {{hidden:id}}' },
      { ref: 'e', type: 'payment', title: 'Pay' },
    ],
    logic: [
      { type: 'field', ref: 'a', actions: [jump('b', choice('x')), jump('c', choice('y'))] },
      { type: 'field', ref: 'b', actions: [jump('d')] },
      { type: 'field', ref: 'd', actions: [jump('a')] },
    ],
  });
  expect(told(imported)).toEqual([
    'multiple-choice | Which?',
    'rating | About X',
    'textarea | About Y',
    'email | Mail for {{imported-1}} … | jump | pipe',
    'left out | Pay | noType',
  ]);
  isWhole(imported);
  expect(shownFor(imported, { 'imported-1': 'X' }).slice(0, 2)).toEqual(['Which?', 'About X']);
  expect(shownFor(imported, { 'imported-1': 'X' })).not.toContain('About Y');
  expect(shownFor(imported, { 'imported-1': 'Y' })).not.toContain('About X');
});

test('Google Forms: a section chosen by an answer is shown for that answer alone', () => {
  const radio = {
    questionId: 'q1',
    choiceQuestion: {
      type: 'RADIO',
      options: [
        { value: 'Work', goToSectionId: 's1' },
        { value: 'Home', goToSectionId: 's2' },
        { isOther: true },
      ],
    },
  };
  const imported = read({
    formId: 'f',
    info: { title: 'Form' },
    items: [
      { itemId: 'i1', title: 'Where?', questionItem: { question: radio } },
      { itemId: 's1', title: 'Work', pageBreakItem: {} },
      {
        itemId: 'i2',
        title: 'Scale',
        questionItem: {
          question: { questionId: 'q2', scaleQuestion: { low: 1, high: 5, lowLabel: 'bad' } },
        },
      },
      { itemId: 's2', pageBreakItem: {} },
      {
        itemId: 'i3',
        title: 'Grid',
        questionGroupItem: {
          questions: [{ questionId: 'r', required: true, rowQuestion: { title: 'Bed' } }],
          grid: { columns: { type: 'CHECKBOX', options: [{ value: 'Old' }] } },
        },
      },
      { itemId: 'i4', title: 'Photo', imageItem: {} },
    ],
  });
  expect(told(imported)).toEqual([
    'multiple-choice | Where?',
    'statement | Work',
    'rating | Scale',
    'matrix | Grid',
    'left out | Photo | media',
  ]);
  isWhole(imported);
  expect(shownFor(imported, { 'imported-1': 'Home' })).toEqual(['Where?', 'Grid']);
  expect(shownFor(imported, { 'imported-1': 'Work' })).toEqual(['Where?', 'Work', 'Scale', 'Grid']);
});

test('LimeSurvey: relevance, subquestions and texts by language', () => {
  const question = (
    qid: string,
    title: string,
    type: string,
    more: Record<string, string> = {},
  ) => ({ qid, title, type, gid: '1', sid: '9', question_order: qid, parent_qid: '0', ...more });
  const text = (qid: string, words: string, language = 'en') => ({
    qid,
    question: words,
    language,
  });
  const imported = read('<document/>', {
    surveys: [{ language: 'en', format: 'S', allowprev: 'Y' }],
    surveys_languagesettings: [
      { surveyls_language: 'de', surveyls_title: 'Frage' },
      { surveyls_language: 'en', surveyls_title: 'Ask' },
    ],
    groups: [{ gid: '1', group_name: 'G', group_order: '1' }],
    questions: [
      question('1', 'Q1', 'M', { mandatory: 'Y' }),
      question('2', 'Q2', 'L', { relevance: "((Q1_A.NAOK == 'Y'))" }),
      question('3', 'Q3', 'K', { relevance: '!is_empty(Q2.NAOK) and Q2 != "1"' }),
      question('4', 'Q4', '|'),
      question('5', 'Q5', 'S', { relevance: 'count(Q1_A) > 1' }),
    ],
    subquestions: [
      { qid: '10', parent_qid: '1', title: 'A', question_order: '2' },
      { qid: '11', parent_qid: '1', title: 'B', question_order: '1' },
      { qid: '12', parent_qid: '3', title: 'S', question: 'Age' },
    ],
    question_l10ns: [
      text('1', '<p>Pick &amp; choose</p>'),
      text('1', 'Wähle', 'de'),
      text('10', 'First'),
      text('11', 'Second'),
      text('2', 'One'),
      text('3', 'Numbers'),
      text('4', 'File'),
      text('5', 'Last {Q2.shown}'),
    ],
    answers: [
      { aid: '1', qid: '2', code: '1' },
      { aid: '2', qid: '2', code: '2' },
    ],
    answer_l10ns: [
      { aid: '1', answer: 'Low', language: 'en' },
      { aid: '2', answer: 'High', language: 'en' },
    ],
  });
  expect(told(imported)).toEqual([
    'checkbox | Pick & choose',
    'multiple-choice | One',
    'number | Numbers: Age',
    'file-upload | File',
    'text | Last {{imported-2}} | condition',
  ]);
  expect(imported.questions[0]).toMatchObject({ required: true, options: ['Second', 'First'] });
  isWhole(imported);
  expect(shownFor(imported, { 'imported-1': ['First'], 'imported-2': 'High' })).toHaveLength(5);
  expect(shownFor(imported, { 'imported-1': ['First'], 'imported-2': 'Low' })).toHaveLength(4);
});

test('Qualtrics: the flow decides the order, its branches and display logic the conditions, skips the rest', () => {
  const element = (Element: string, Payload: unknown) => ({ Element, Payload });
  const ask = (QuestionID: string, more: object) =>
    element('SQ', { QuestionID, QuestionText: QuestionID, ...more });
  const is = (choice: string, Operator = 'Selected') => ({
    LogicType: 'Question',
    LeftOperand: `q://QID1/SelectableChoice/${choice}`,
    Operator,
  });
  const imported = read({
    SurveyEntry: { SurveyName: 'S', SurveyLanguage: 'EN' },
    SurveyElements: [
      element('BL', [
        {
          ID: 'B1',
          BlockElements: [
            { Type: 'Question', QuestionID: 'QID1' },
            { Type: 'Page Break' },
            { Type: 'Question', QuestionID: 'QID2' },
          ],
        },
        {
          ID: 'B2',
          BlockElements: [
            { Type: 'Question', QuestionID: 'QID3' },
            { Type: 'Question', QuestionID: 'QID4' },
          ],
        },
      ]),
      element('FL', {
        Flow: [
          { Type: 'Block', ID: 'B1' },
          {
            Type: 'Branch',
            BranchLogic: { 0: { 0: is('1', 'NotSelected'), Type: 'If' } },
            Flow: [{ Type: 'Standard', ID: 'B2' }],
          },
        ],
      }),
      ask('QID4', { QuestionType: 'HeatMap' }),
      ask('QID1', {
        QuestionType: 'MC',
        Selector: 'SAVR',
        Choices: { 1: { Display: 'Cat' }, 2: { Display: 'Dog' } },
        ChoiceOrder: ['2', '1'],
        SkipLogic: [
          {
            ChoiceLocator: 'q://QID1/SelectableChoice/2',
            Condition: 'Selected',
            SkipToDestination: 'QID3',
          },
        ],
      }),
      ask('QID2', {
        QuestionType: 'Slider',
        Selector: 'HSLIDER',
        Choices: { 1: { Display: 'Love' } },
        Configuration: { CSSliderMin: 0, CSSliderMax: 10 },
        DisplayLogic: { 0: { 0: is('1'), 1: { ...is('2'), Conjuction: 'Or' }, Type: 'If' } },
      }),
      ask('QID3', {
        QuestionType: 'Matrix',
        Selector: 'Likert',
        SubSelector: 'SingleAnswer',
        Choices: { 1: { Display: 'Fur' } },
        Answers: { 1: { Display: 'Soft' } },
      }),
    ],
  });
  expect(told(imported)).toEqual([
    'multiple-choice | QID1',
    'slider | QID2: Love',
    'matrix | QID3',
    'left out | QID4 | noType',
  ]);
  expect(imported.questions[0]?.options).toEqual(['Dog', 'Cat']);
  isWhole(imported);
  expect(shownFor(imported, { 'imported-1': 'Cat' })).toEqual(['QID1', 'QID2: Love']);
  expect(shownFor(imported, { 'imported-1': 'Dog' })).toEqual(['QID1', 'QID3']);
});

test('a file of an unknown tool is reported as such', () => {
  const failureOf = (text: string) => importSurveyFile(text, () => null);
  expect(['', '{', '<x>', '[]', '{"a":1}', '{"format":"navout-survey"}'].map(failureOf)).toEqual([
    'empty',
    'notJson',
    'notXml',
    'unknown',
    'unknown',
    'ourOwn',
  ]);
});

test('our survey limits are enforced, and the report lists the rest', () => {
  const imported = read({
    elements: [
      { type: 'dropdown', name: 'many', choices: Array.from({ length: 600 }, (_, at) => `o${at}`) },
      { type: 'radiogroup', name: 'x'.repeat(3000), choices: ['a', 'a'] },
      ...Array.from({ length: 500 }, (_, at) => ({ type: 'text', name: `t${at}` })),
    ],
  });
  expect(imported.questions).toHaveLength(500);
  expect(
    told(imported)
      .slice(0, 2)
      .map((line) => line.replace(/x+/, 'x')),
  ).toEqual(['dropdown | many | optionsCut', 'multiple-choice | x | textCut | optionsMerged']);
  expect(told(imported).at(-1)).toBe('left out | t499 | tooManyQuestions');
  isWhole(imported);
});

describe('pasted text', () => {
  test('numbered questions with bullets, scales and yes or no', () => {
    const imported = readPastedText(
      '1. What do you eat? (select all that apply)\n  - Fish\n  • Meat\n  - Other (please specify)\n\n2) How was it? (1-5)\nThink of today.\nQ3: Again? (yes/no) *\n4. Your email address\n5. Why (long)',
    );
    expect(told(imported)).toEqual([
      'checkbox | What do you eat?',
      'rating | How was it?',
      'yes-no | Again?',
      'email | Your email address',
      'textarea | Why',
    ]);
    expect(imported.questions[0]).toMatchObject({
      options: ['Fish', 'Meat'],
      settings: { allowOther: true },
    });
    expect(imported.questions[1]).toMatchObject({
      description: 'Think of today.',
      settings: { minValue: 1, maxValue: 5 },
    });
    expect(imported.questions[2]?.required).toBe(true);
    isWhole(imported);
  });

  test('without numbers a blank line starts a question', () => {
    expect(told(readPastedText('Which color?\na) Red\nb) Blue\n\nAnything else?\n'))).toEqual([
      'multiple-choice | Which color?',
      'text | Anything else?',
    ]);
    expect(readPastedText(' \n\t\n').lines).toEqual([]);
  });
});

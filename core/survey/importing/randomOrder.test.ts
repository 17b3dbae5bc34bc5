import { lintSurvey } from '../lint';
import { surveySchema } from '../survey.schema';
import type { ImportedSurvey } from './importModel';
import type { LssTables } from './limeSurveyTables';
import { importSurveyFile } from './recognizeFile';

const read = (file: unknown, tables: LssTables | null = null): ImportedSurvey => {
  const imported = importSurveyFile(
    typeof file === 'string' ? file : JSON.stringify(file),
    () => tables,
  );
  if (typeof imported === 'string') throw new Error(imported);
  const { title, questions } = imported;
  surveySchema.validateSync({ title, questions }, { strict: true });
  expect(
    lintSurvey({ questions }).filter(({ code }) => code === 'block' || code === 'later_target'),
  ).toEqual([]);
  return imported;
};

/** Returns each question with the random features of its block: s for shuffled, m for moving, p for a page. */
const orderOf = ({ questions }: ImportedSurvey): string[] =>
  questions.map(({ title, block }) =>
    [
      title,
      block &&
        [block.shuffled && 's', block.moves && 'm', block.together && 'p'].filter(Boolean).join(''),
    ]
      .filter(Boolean)
      .join(' '),
  );
const isTold = ({ notes, lines }: ImportedSurvey): boolean =>
  [notes, ...lines.map((line) => line.notes)].flat().some(({ key }) => key === 'randomOrder');

describe('SurveyJS', () => {
  const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more });
  const pages = [
    { name: 'p1', title: 'First', questionsOrder: 'random', elements: [text('a'), text('b')] },
    { name: 'p2', elements: [text('c'), text('d')] },
  ];

  test('a page in random order becomes a shuffled page with its title; a survey in random order shuffles all pages', () => {
    const one = read({ pages });
    expect(orderOf(one)).toEqual(['a sp', 'b sp', 'c p', 'd p']);
    expect(one.questions[0]!.block!.title).toBe('First');
    expect(isTold(one)).toBe(false);
    const all = read({ pages, questionsOrder: 'random' });
    expect(orderOf(all)).toEqual(['a sp', 'b sp', 'c sp', 'd sp']);
    const initial = pages.map((page) => ({ ...page, questionsOrder: 'initial', title: '' }));
    expect(orderOf(read({ pages: initial, questionsOrder: 'random' }))[0]).toBe('a p');
    const plain = read({ elements: [text('a'), text('b')], questionsOrder: 'random' });
    expect(orderOf(plain)).toEqual(['a s', 'b s']);
    expect(plain.display.viewMode).toBeUndefined();
  });

  test('pages with panels, statements or conditions on the same page keep their order, and the report says so', () => {
    for (const elements of [
      [text('a'), text('b', { visibleIf: "{a} = 'x'" })],
      [text('a'), text('b', { title: 'Why {a}?' })],
      [{ type: 'html', name: 'h', html: 'Read this.' }, text('a'), text('b')],
      [{ type: 'panel', name: 'p', elements: [text('a')] }, text('b')],
      [{ type: 'multipletext', name: 'm', items: [{ name: 'x' }, { name: 'y' }] }, text('b')],
    ]) {
      const kept = read({ pages: [{ name: 'p', questionsOrder: 'random', elements }, pages[1]] });
      expect(kept.questions.some(({ block }) => block?.shuffled)).toBe(false);
      expect(isTold(kept)).toBe(true);
    }
  });

  test('rows of a matrix and options in random order are shuffled', () => {
    const { questions } = read({
      elements: [
        { type: 'matrix', name: 'm', rowOrder: 'random', columns: ['1', '2'], rows: ['x', 'y'] },
        { type: 'matrix', name: 'n', columns: ['1', '2'], rows: ['x', 'y'] },
        { type: 'checkbox', name: 'c', choicesOrder: 'random', choices: ['x', 'y'] },
      ],
    });
    expect(questions.map(({ settings }) => Boolean(settings?.shuffle))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('LimeSurvey', () => {
  const lss =
    '<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>';
  const file = (
    questions: readonly [qid: string, gid: string, set?: string][],
    sets: readonly string[],
    format = 'G',
  ): LssTables => ({
    surveys: [{ language: 'en', format }],
    groups: sets.map((set, at) => ({
      ...{ gid: String(at + 1), group_name: `G${at + 1}`, group_order: String(at), language: 'en' },
      randomization_group: set,
    })),
    questions: questions.map(([qid, gid]) => ({
      ...{ qid, gid, type: 'S', title: `Q${qid}`, question: `Q${qid}`, language: 'en' },
      ...{ parent_qid: '0', question_order: qid },
    })),
    question_attributes: questions.map(([qid, , set = '']) => ({
      ...{ qid, attribute: 'random_group', value: set },
    })),
  });

  test('groups of one set trade places, and questions of one set come in random order', () => {
    const both = read(
      lss,
      file(
        [
          ['1', '1', 'x'],
          ['2', '1', 'x'],
          ['3', '2'],
        ],
        ['s', 's'],
      ),
    );
    expect(orderOf(both)).toEqual(['Q1 smp', 'Q2 smp', 'Q3 mp']);
    expect(isTold(both)).toBe(false);
    const one = read(
      lss,
      file(
        [
          ['1', '1'],
          ['2', '1', 'x'],
          ['3', '1', 'x'],
        ],
        [''],
        'A',
      ),
    );
    expect(orderOf(one)).toEqual(['Q1', 'Q2 s', 'Q3 s']);
    expect(isTold(one)).toBe(false);
  });

  test('several sets of groups, and parts of a page, keep their order, and the report says so', () => {
    const sets = read(
      lss,
      file(
        [
          ['1', '1'],
          ['2', '2'],
          ['3', '3'],
        ],
        ['s', 's', 't'],
      ),
    );
    expect(orderOf(sets)).toEqual(['Q1 p', 'Q2 p', 'Q3 p']);
    expect(isTold(sets)).toBe(true);
    const part = read(
      lss,
      file(
        [
          ['1', '1'],
          ['2', '1', 'x'],
          ['3', '1', 'x'],
          ['4', '2'],
        ],
        ['', ''],
      ),
    );
    expect(orderOf(part)[1]).toBe('Q2 p');
    expect(isTold(part)).toBe(true);
  });

  test('rows of an array in random order are shuffled', () => {
    const tables = file([['1', '1']], ['']);
    const array = {
      ...tables,
      questions: [{ ...tables['questions']![0], type: 'F' }],
      subquestions: ['a', 'b'].map((title, at) => ({
        ...{ qid: `1${at}`, parent_qid: '1', title, question: title, language: 'en' },
        question_order: String(at),
      })),
      answers: ['1', '2'].map((code) => ({ qid: '1', code, answer: code, language: 'en' })),
      question_attributes: [{ qid: '1', attribute: 'random_order', value: '1' }],
    } as LssTables;
    expect(read(lss, array).questions[0]).toMatchObject({
      type: 'matrix',
      settings: { shuffle: true },
    });
  });
});

describe('Qualtrics', () => {
  const source = (id: string, more: object = {}) => ({
    Element: 'SQ',
    PrimaryAttribute: id,
    Payload: { QuestionID: id, QuestionText: id, QuestionType: 'TE', Selector: 'SL', ...more },
  });
  const asked = (QuestionID: string) => ({ Type: 'Question', QuestionID });
  const file = (
    blocks: object[],
    flow: object[],
    sources = ['A', 'B', 'C', 'D'].map((id) => source(id)),
  ) => ({
    SurveyEntry: { SurveyName: 'S' },
    SurveyElements: [
      { Element: 'BL', Payload: blocks },
      { Element: 'FL', Payload: { Flow: flow } },
      ...sources,
    ],
  });
  const block = (ID: string, ids: string[], RandomizeQuestions = 'false') => ({
    ...{ ID, BlockElements: ids.map(asked), Options: { RandomizeQuestions } },
  });
  const step = (ID: string) => ({ Type: 'Standard', ID });

  test('a block in random order is shuffled, and a randomizer of blocks lets them trade places', () => {
    const blocks = [block('1', ['A', 'B'], 'RandomizeAll'), block('2', ['C']), block('3', ['D'])];
    const flow = [step('1'), { Type: 'BlockRandomizer', SubSet: 2, Flow: [step('2'), step('3')] }];
    const random = read(file(blocks, flow));
    expect(orderOf(random)).toEqual(['A sp', 'B sp', 'C mp', 'D mp']);
    expect(isTold(random)).toBe(false);
  });

  test('a subset of blocks, a second randomizer, and pages in a block keep their order, and the report says so', () => {
    const blocks = [block('1', ['A']), block('2', ['B']), block('3', ['C']), block('4', ['D'])];
    const some = { Type: 'BlockRandomizer', SubSet: 1, Flow: [step('1'), step('2')] };
    const kept = read(file(blocks, [some, step('3'), step('4')]));
    expect(orderOf(kept)).toEqual(['A p', 'B p', 'C p', 'D p']);
    expect(isTold(kept)).toBe(true);
    const all = (...ids: string[]) => ({ Type: 'BlockRandomizer', Flow: ids.map(step) });
    const two = read(file(blocks, [all('1', '2'), all('3', '4')]));
    expect(orderOf(two)).toEqual(['A mp', 'B mp', 'C p', 'D p']);
    expect(isTold(two)).toBe(true);
    const broken = {
      ...block('1', ['A'], 'RandomizeAll'),
      BlockElements: [asked('A'), { Type: 'Page Break' }, asked('B')],
    };
    const paged = read(file([broken], [step('1')]));
    expect(orderOf(paged)).toEqual(['A p', 'B p']);
    expect(isTold(paged)).toBe(true);
  });

  test('a block that tests an answer of another moving block keeps its place, and so does a single moving block', () => {
    const logic = {
      DisplayLogic: {
        0: {
          0: {
            LogicType: 'Question',
            LeftOperand: 'q://A/ChoiceTextEntryValue',
            Operator: 'NotEmpty',
          },
        },
      },
    };
    const flow = [{ Type: 'BlockRandomizer', Flow: [step('1'), step('2')] }];
    const kept = read(
      file([block('1', ['A']), block('2', ['B'])], flow, [source('A'), source('B', logic)]),
    );
    expect(orderOf(kept)).toEqual(['A p', 'B p']);
    expect(isTold(kept)).toBe(true);
    const lone = read(
      file([block('1', ['A']), block('2', []), block('3', ['B'])], [...flow, step('3')]),
    );
    expect(orderOf(lone)).toEqual(['A p', 'B p']);
    expect(isTold(lone)).toBe(false);
  });

  test('rows are shuffled; the report lists questions that show only some of them', () => {
    const matrix = (Type: string) => ({
      ...{ QuestionType: 'Matrix', Selector: 'Likert', SubSelector: 'SingleAnswer' },
      Choices: { 1: { Display: 'x' }, 2: { Display: 'y' } },
      Answers: { 1: { Display: 'low' }, 2: { Display: 'high' } },
      Randomization: { Type },
    });
    const of = (type: string) =>
      read(file([block('1', ['A'])], [step('1')], [source('A', matrix(type))]));
    expect(
      [of('All'), of('Subset'), of('None')].map((one) => [
        Boolean(one.questions[0]!.settings?.shuffle),
        isTold(one),
      ]),
    ).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
});

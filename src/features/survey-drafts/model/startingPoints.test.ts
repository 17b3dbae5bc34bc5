import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import { withNewIds } from './newIds';
import { readPastedText } from '@core/survey/importing/pastedText';
import { addImported, reasonAgainst } from './addImported';
import { buildPathMap, endNode, startNode } from './pathMap';
import { readSurveyFile, surveyFileName, writeSurveyFile } from './surveyFile';
import { readTemplate } from '@tests/support/templateFiles';
import { surveyFromTemplate } from '../templates/surveyFromTemplate';

let made = 0;
const newId = (): string => `id-${made++}`;

it('new ids keep conditions and repeated answers pointing at their questions', () => {
  const [first, second] = withNewIds(
    [
      createQuestion('text', 'a'),
      {
        ...createQuestion('text', 'b'),
        title: 'Hello {{a|you}} and {{x}}',
        conditions: [
          {
            id: 'c',
            targetQuestionId: 'a',
            operator: 'equals',
            value: '1',
            and: [{ targetQuestionId: 'a', operator: 'equals', value: '1' }],
          },
        ],
      },
    ],
    newId,
  );
  expect(second!.title).toBe(`Hello {{${first!.id}|you}} and {{x}}`);
  expect(second!.conditions![0]).toMatchObject({
    targetQuestionId: first!.id,
    and: [{ targetQuestionId: first!.id }],
  });
});

describe('a survey file', () => {
  const survey = surveyFromTemplate(readTemplate('checkout'), 'en', newId);

  it('is read back unchanged', () => {
    expect(readSurveyFile(writeSurveyFile(survey), [])).toEqual(survey);
  });

  it('may be a bare survey', () => {
    expect(readSurveyFile(JSON.stringify(survey), []).questions).toHaveLength(
      survey.questions.length,
    );
  });

  it('loses unknown data types and duplicates', () => {
    const bound = {
      ...survey,
      questions: survey.questions.map((question, index) => ({
        ...question,
        dataType: index < 2 ? 'mine' : 'theirs',
      })),
    };
    expect(
      readSurveyFile(writeSurveyFile(bound), ['mine']).questions.map(({ dataType }) => dataType),
    ).toEqual(['mine', null, null, null, null]);
  });

  it.each([
    ['not JSON', 'hello', 'This file is not JSON.'],
    ['another JSON', '[1,2]', 'This file is not a survey.'],
    ['no questions', '{"title":"x"}', 'This file is not a survey.'],
  ])('is rejected with the reason: %s', (_name, text, message) => {
    expect(() => readSurveyFile(text, [])).toThrow(message);
  });

  it('names the invalid field of a survey', () => {
    expect(() => readSurveyFile(JSON.stringify({ ...survey, title: 'x'.repeat(201) }), [])).toThrow(
      'This file is not a survey: title: ',
    );
  });

  it('is named after its title', () => {
    expect(surveyFileName({ ...createSurvey(), title: 'Wie war’s? (Größe)' })).toBe(
      'wie_war_s_größe.json',
    );
    expect(surveyFileName({ ...createSurvey(), title: '…' })).toBe('survey.json');
  });
});

describe('the path map', () => {
  const edges = (hidden: boolean[]): string[] =>
    buildPathMap(
      hidden.map((hide, index) => ({
        ...createQuestion('text', `q${index + 1}`),
        conditions: hide
          ? [{ id: 'c', targetQuestionId: 'q1', operator: 'equals', value: 'no', action: 'hide' }]
          : [],
      })),
    ).edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`);

  it('is a straight line without conditions', () => {
    expect(edges([false, false])).toEqual([
      `${startNode} next q1`,
      'q1 next q2',
      `q2 next ${endNode}`,
    ]);
  });

  it('skips questions that the same answer hides, and draws no impossible path', () => {
    expect(edges([false, true, true])).toEqual([
      `${startNode} next q1`,
      'q1 next q2',
      `q1 skip ${endNode}`,
      'q2 next q3',
      `q3 next ${endNode}`,
    ]);
  });

  it('never skips the first question', () => {
    expect(edges([true, false])).toEqual([
      `${startNode} next q1`,
      'q1 next q2',
      `q2 next ${endNode}`,
    ]);
  });

  it('shows the condition of a path', () => {
    const [, , skip] = buildPathMap([
      createQuestion('text', 'a'),
      {
        ...createQuestion('text', 'b'),
        conditions: [
          { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'no', action: 'skip' },
        ],
      },
    ]).edges;
    expect(skip).toMatchObject({ kind: 'skip', label: 'when 1 equals no' });
  });
});

it('imported questions are added after those of the survey; an empty survey also gets the title', () => {
  const imported = {
    ...readPastedText('1. One?\n2. Two?'),
    title: 'Theirs',
    display: { showProgress: false },
  };
  const empty = addImported(createSurvey(), imported, newId);
  expect(empty).toMatchObject({ title: 'Theirs', settings: { display: { showProgress: false } } });
  const more = addImported({ ...empty, title: 'Ours' }, imported, newId);
  expect(more.title).toBe('Ours');
  expect(more.questions.map(({ title }) => title)).toEqual(['One?', 'Two?', 'One?', 'Two?']);
  expect(new Set(more.questions.map(({ id }) => id)).size).toBe(4);
  expect(reasonAgainst(more)).toBeNull();
  const full = { ...more, questions: Array.from({ length: 499 }, () => more.questions[0]!) };
  expect(addImported(full, imported, newId).questions).toHaveLength(500);
});

import type { Question, Survey } from '@core/survey/types';
import { pipedText } from './pipedText';
import {
  canHavePoints,
  countsEach,
  nameFrom,
  newPoints,
  variableDrafts,
  variableProblems,
  withVariableDrafts,
  type VariableDraft,
} from './variableDrafts';
import { variableQuestions } from '@core/survey/variables/variableQuestions';

const ask = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  ...{ id, type, title: id.toUpperCase() },
  ...more,
});
const questions = [
  ask('often', 'single-choice', { options: ['Never', 'Often'] }),
  ask('fine', 'yes-no'),
  ask('rate', 'rating'),
  ask('grid', 'matrix', { options: ['No', 'Yes'], settings: { rows: ['A', 'B'] } }),
  ask('why', 'textarea'),
];
const draft = (more: Partial<VariableDraft>): VariableDraft => ({
  ...{ id: 'v', name: 'score', label: 'Score', kind: 'formula', points: [], formula: '1' },
  ...more,
});
const problems = (...drafts: VariableDraft[]) =>
  variableProblems(drafts, questions).map(({ part, word }) => (word ? `${part} ${word}` : part));

test('options start with the points 0, 1, 2; a number counts as it is; text has none', () => {
  expect(newPoints(questions[0]!).options).toEqual({ Never: '0', Often: '1' });
  expect(newPoints(questions[1]!).options).toEqual({ yes: '1', no: '0' });
  expect(newPoints(questions[2]!).options).toEqual({});
  expect(newPoints(questions[3]!).options).toEqual({ No: '0', Yes: '1' });
  expect(questions.filter(canHavePoints).map(({ id }) => id)).toEqual([
    ...['often', 'fine', 'rate', 'grid'],
  ]);
});

test('only a question with several choices counts each choice the same', () => {
  const several = ask('many', 'checkbox', { options: ['A', 'B'] });
  expect([several, ...questions].filter(countsEach).map(({ id }) => id)).toEqual(['many', 'grid']);
});

test('a name is made from the label, and is unique', () => {
  expect(nameFrom('Sum of Éclairs!', [])).toBe('sum_of_e_clairs');
  expect(nameFrom('Score', ['score', 'score_2'])).toBe('score_3');
  expect([nameFrom('1. if', []), nameFrom('', []), nameFrom('if', [])]).toEqual([
    ...['score', 'score', 'score'],
  ]);
});

test('problems are named before anything is applied', () => {
  expect(problems(draft({}))).toEqual([]);
  expect(problems(draft({ name: 'a b' }))).toEqual(['name']);
  expect(problems(draft({}), draft({ id: 'w' }))).toEqual(['twin']);
  expect(problems(draft({ kind: 'points' }))).toEqual(['points']);
  const points = [{ questionId: 'often', options: { Never: '', Often: '1' } }];
  expect(problems(draft({ kind: 'points', points }))).toEqual(['pointsNumber']);
  const each = [{ questionId: 'many', options: {}, each: '' }];
  expect(problems(draft({ kind: 'points', points: each }))).toEqual(['pointsNumber']);
  expect(problems(draft({ formula: '1 + + 2' }))).toEqual(['formula +']);
  expect(problems(draft({ formula: 'later + 1' }))).toEqual(['reference later']);
  expect(problems(draft({ formula: '{{gone}}' }))).toEqual(['reference gone']);
});

test('a renamed variable keeps its place in conditions, texts, screens and formulas', () => {
  const survey: Survey = {
    title: 'S',
    questions: [
      questions[0]!,
      {
        ...questions[4]!,
        title: 'You have {{variable:score}}',
        visibleWhen: [
          { id: 'r', targetQuestionId: 'variable:score', operator: 'greater_than', value: 1 },
        ],
      },
    ],
    screens: { thanks: [{ text: '{{variable:score|0}} points' }] },
    variables: [
      {
        name: 'score',
        points: [
          { questionId: 'often', options: { Never: 0, Often: 2 } },
          { questionId: 'fine', each: 2 },
        ],
      },
      { name: 'half', label: 'Half', formula: 'score / 2 + {{variable:score}} + length("score")' },
    ],
  };
  const drafts = variableDrafts(survey);
  expect(withVariableDrafts(survey, drafts)).toMatchObject({
    questions: survey.questions,
    variables: survey.variables,
  });
  const [first, second] = drafts;
  const changed = withVariableDrafts(survey, [{ ...first!, name: 'total' }, second!]);
  expect(JSON.stringify(changed)).not.toContain('variable:score');
  expect(changed.variables![1]!.formula).toBe('total / 2 + {{variable:total}} + length("score")');
  expect(changed.screens!.thanks![0]!.text).toBe('{{variable:total|0}} points');
});

test('variables are chips with their label', () => {
  const [score] = variableQuestions([{ name: 'score', label: 'Total', formula: '1' }]);
  expect(score).toMatchObject({ id: 'variable:score', type: 'text', title: 'Total' });
  const piped = pipedText([score!]);
  expect(piped.toShown('{{variable:score}}')).toBe('{{Total}}');
  expect(piped.toStored('{{Total}}')).toBe('{{variable:score}}');
});

import { fireEvent, waitFor, within } from '@testing-library/dom';
import fc from '@tests/support/seededCheck';
import { createQuestion } from '@core/survey/createQuestion';
import { defaultSettings } from '@core/survey/defaults';
import type { Quota } from '@core/survey/quotas';
import { endAtScreenOuts } from '@core/survey/screenOuts';
import { translateSurvey } from '@core/survey/translations';
import { shownVariables } from '@core/survey/variables/shownVariables';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variablesEntry } from '@core/survey/variables/variablesEntry';
import { withVariables } from '@core/survey/variables/withVariables';
import { validateSubmission } from '@core/survey/submission';
import type { Answers, Question, Survey } from '@core/survey/types';
import { visibleQuestions } from '@core/survey/visibility';
import { placeInBlocks } from './blocks';
import { mountSurvey } from './mountSurvey';
import { withParts } from './parts/allParts';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  ...createQuestion('yes-no', id),
  ...{ title: id, ...more },
});
const points = (...ids: string[]): SurveyVariable['points'] =>
  ids.map((questionId) => ({ questionId, options: { yes: 2, no: 0 } }));

test('a score decides what is asked, is shown in a title and, like an answer, on the thank-you screen', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const sent: Answers[] = [];
  const mounted = mountSurvey(element, {
    settings: { widget: { displayMode: 'inline' } },
    survey: {
      title: '',
      questions: [
        ask('a'),
        ask('b'),
        ask('c', {
          title: 'You have {{variable:score}} points. Why?',
          visibleWhen: [
            { id: 'r', targetQuestionId: 'variable:score', operator: 'greater_than', value: 3 },
          ],
        }),
      ],
      variables: [{ name: 'score', points: points('a', 'b') }],
      screens: {
        thanks: [
          {
            title: 'You said {{a}}, not {{c|more}}',
            text: 'You scored {{variable:score}} of 4.',
          },
        ],
      },
    },
    onSubmit: (answers) => {
      sent.push(answers);
      return 'saved';
    },
  });
  const root = element.lastElementChild!.shadowRoot!;
  const view = within(root.querySelector<HTMLElement>('.root')!);
  const yes = () => view.getAllByRole('radio', { name: 'Yes' });
  expect(yes()).toHaveLength(2);
  for (const radio of yes()) fireEvent.click(radio);
  expect(view.getByText(/You have 4 points/)).toBeTruthy();
  fireEvent.click(view.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(view.getByText('You scored 4 of 4.')).toBeTruthy());
  expect(view.getByText('You said yes, not more')).toBeTruthy();
  expect(sent).toEqual([{ a: 'yes', b: 'yes' }]);
  mounted.unmount();
});

const ids = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5'];
const drawn = fc.record({
  source: fc.constantFrom('variable:sum', 'variable:double', 'variable:word', 'q0'),
  operator: fc.constantFrom('greater_than' as const, 'equals' as const, 'is_empty' as const),
  value: fc.constantFrom<string | number>(1, 2, 4, 'many', 'yes'),
  how: fc.constantFrom('show', 'hide', 'jump', 'screenOut', 'none'),
});

test('2,000 generated surveys with variables: widget, preview and server ask the same', () => {
  let hidden = 0;
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 2, maxLength: ids.length }),
      fc.array(fc.constantFrom('yes', 'no', undefined), { minLength: 6, maxLength: 6 }),
      (made, given) => {
        const questions = made.map(({ how, source, operator, value }, at): Question => {
          const test = { id: 'r', targetQuestionId: source, operator, value };
          return ask(ids[at]!, {
            ...(how === 'show' && { visibleWhen: [test] }),
            ...(how === 'hide' && { conditions: [{ ...test, action: 'hide' as const }] }),
            ...(how === 'jump' && { jumps: [{ ...test, to: ids[at + 2] ?? null }] }),
          });
        });
        const survey: Survey = {
          title: '',
          questions,
          variables: [
            { name: 'sum', points: points(...questions.map(({ id }) => id)) },
            { name: 'double', formula: '{{variable:sum}} * 2 - count({{q1}})' },
            { name: 'word', formula: 'if(sum > 2, "many", {{q1}})' },
          ],
          quotas: made.flatMap(({ how, source, operator, value }, at): Quota[] =>
            how === 'screenOut'
              ? [{ id: `quota-${at}`, targetQuestionId: source, operator, value, limit: 0 }]
              : [],
          ),
        };
        const answers = Object.fromEntries(given.map((one, at) => [ids[at]!, one]));
        // The server reads the survey with its variables. The widget gets it as JSON.
        const asked = endAtScreenOuts({ ...survey, questions: withVariables(survey) });
        const onServer = visibleQuestions(asked, answers).map(({ id }) => id);
        const played = endAtScreenOuts(survey).map(({ jumps: _jumps, ...question }) => question);
        const entry = variablesEntry(shownVariables({ questions: played }, survey.variables));
        const sent = JSON.parse(JSON.stringify([...played, ...entry])) as Question[];
        const inWidget = translateSurvey(withParts({ title: '', questions: sent }), []);
        const place = placeInBlocks(
          inWidget,
          { ...defaultSettings.display, viewMode: 'scroll' },
          { answers, errors: {}, phase: 'asking' },
          { seed: 's' },
        );
        expect(place.visible.map(({ id }) => id)).toEqual(onServer);
        // What the widget would store, the server stores.
        const stored = validateSubmission(asked, answers, true).answers;
        expect(Object.keys(stored).every((id) => onServer.includes(id))).toBe(true);
        hidden += questions.length - onServer.length;
      },
    ),
    { numRuns: 2000 },
  );
  expect(hidden).toBeGreaterThan(1000);
});

import { fireEvent, waitFor, within } from '@testing-library/dom';
import fc from '@tests/support/seededCheck';
import { inContext } from '@core/survey/answerContext';
import { createQuestion } from '@core/survey/createQuestion';
import { defaultSettings } from '@core/survey/defaults';
import { positionOf } from '@core/survey/navigation';
import { stepPositionOf } from '@core/survey/stepPosition';
import type { QuestionBlock } from '@core/survey/blocks';
import type { Answers, Question, SurveySettings } from '@core/survey/types';
import { translateSurvey } from '@core/survey/translations';
import { visibleQuestions } from '@core/survey/visibility';
import type { StartBody } from './api';
import { placeInBlocks } from './blocks';
import { mountSurvey, type MountedSurvey, type MountOptions } from './mountSurvey';

let element: HTMLElement;
let mounted: MountedSurvey | undefined;
const carousel = { ...defaultSettings.display, viewMode: 'carousel' as const };
const mount = (options: Partial<MountOptions> & Pick<MountOptions, 'survey'>) => {
  const settings = { widget: { displayMode: 'inline' as const }, display: carousel };
  mounted = mountSurvey(element, { settings, ...options });
  const root = element.lastElementChild!.shadowRoot!;
  const titles = () =>
    [...root.querySelectorAll('legend label')].map((label) =>
      label.firstChild!.textContent!.trim(),
    );
  const fill = (title: RegExp, value: string) =>
    fireEvent.input(view.getByLabelText(title), { target: { value } });
  const press = (name: string) => fireEvent.click(view.getByRole('button', { name }));
  const view = within(root.querySelector<HTMLElement>('.root')!);
  return { ...view, root, titles, fill, press };
};
const ask = (id: string, block?: QuestionBlock, more: Partial<Question> = {}): Question => ({
  ...createQuestion('text', id),
  ...{ title: id.toUpperCase(), ...(block && { block }) },
  ...more,
});
const page: QuestionBlock = { id: 'block-p', title: 'About you', together: true };

beforeEach(() => {
  element = document.createElement('div');
  document.body.replaceChildren(element);
});
afterEach(() => mounted?.unmount());

test('a page shows its questions together below its title; one Submit validates them all and focuses the first invalid one', async () => {
  const sent: Answers[] = [];
  const view = mount({
    survey: {
      title: '',
      questions: [
        ask('a'),
        ask('b', page, { required: true }),
        ask('c', page, { required: true }),
        ask('d', page, {
          visibleWhen: [{ id: 'r', targetQuestionId: 'b', operator: 'equals', value: 'more' }],
        }),
      ],
    },
    onSubmit: (answers) => {
      sent.push(answers);
      return 'saved';
    },
  });
  expect(view.titles()).toEqual(['A']);
  expect(view.getByText('1 of 2')).toBeTruthy();
  view.press('Next');
  expect(view.titles()).toEqual(['About you', 'B', 'C']);
  expect(view.getByText('2 of 2')).toBeTruthy();
  expect(view.root.activeElement!.textContent!.trim()).toBe('About you');
  view.fill(/^B/, 'more');
  expect(view.titles()).toEqual(['About you', 'B', 'C', 'D']);
  view.press('Submit');
  await waitFor(() => expect(view.root.activeElement).toBe(view.getByLabelText(/^C/)));
  expect(view.getAllByText('Please answer this question.')).toHaveLength(1);
  view.fill(/^C/, 'done');
  expect(view.queryByText('Please answer this question.')).toBeNull();
  view.press('Submit');
  await waitFor(() => expect(sent).toEqual([{ b: 'more', c: 'done' }]));
});

test('going back to a page keeps its answers, and it repeats answers of its own questions', () => {
  const view = mount({
    survey: {
      title: '',
      questions: [ask('b', page), ask('c', page, { title: 'Why {{b|that}}?' }), ask('d')],
    },
  });
  expect(view.titles()).toEqual(['About you', 'B', 'Why that?']);
  view.fill(/^B/, 'oak');
  expect(view.titles()).toEqual(['About you', 'B', 'Why oak?']);
  view.press('Next');
  expect(view.titles()).toEqual(['D']);
  view.press('Previous');
  expect(view.getByLabelText<HTMLInputElement>(/^B/).value).toBe('oak');
});

test('a digit answers the first question of a page while its title has focus', () => {
  const view = mount({
    survey: {
      title: '',
      questions: [ask('a'), ask('b', page, { type: 'rating', settings: {} }), ask('c', page)],
    },
  });
  view.press('Next');
  fireEvent.keyDown(view.root.activeElement!, { key: '4' });
  expect(view.getByRole<HTMLInputElement>('radio', { name: /^4/ }).checked).toBe(true);
});

test('the title of a block is in the language of the survey', () => {
  const view = mount({
    survey: {
      title: '',
      questions: [ask('b', page)],
      translations: { de: { questions: { 'block-p': { title: 'Über Sie' } } } },
    },
    languages: ['de'],
  });
  expect(view.titles()).toEqual(['Über Sie', 'B']);
});

test('a shuffled block keeps its order while a person answers, and another person gets another order', () => {
  const shuffled: QuestionBlock = { id: 'block-s', shuffled: true };
  const questions = ['a', 'b', 'c', 'd', 'e'].map((id) => ask(id, shuffled));
  const orderFor = (seed: string): string => {
    const view = mount({ survey: { title: '', questions }, seed });
    const met: string[] = [];
    for (;;) {
      met.push(...view.titles());
      view.fill(/./, 'x');
      if (!view.queryByRole('button', { name: 'Next' })) break;
      view.press('Next');
    }
    mounted!.unmount();
    return met.join('');
  };
  const orders = ['1', '2', '3', '4'].map(orderFor);
  expect(new Set(orders).size).toBeGreaterThan(1);
  for (const order of orders) expect([...order].sort().join('')).toBe('ABCDE');
  expect(orderFor('1')).toBe(orders[0]);
});

test('a survey without blocks is at the same position without this part', () => {
  const drafted = fc.record({ isHidden: fc.boolean(), answer: fc.constantFrom('', 'x') });
  const displays: SurveySettings['display'][] = [carousel, { ...carousel, viewMode: 'scroll' }];
  fc.assert(
    fc.property(
      fc.array(drafted, { maxLength: 6 }),
      fc.nat(6),
      fc.constantFrom(...displays),
      (drafts, current, display) => {
        const questions = drafts.map(({ isHidden }, at) =>
          ask(`q${at}`, undefined, {
            visibleWhen: isHidden
              ? [{ id: 'r', targetQuestionId: `q${at - 1}`, operator: 'is_not_empty' }]
              : [],
          }),
        );
        const answers = Object.fromEntries(drafts.map(({ answer }, at) => [`q${at}`, answer]));
        const currentId = `q${current}`;
        const place = stepPositionOf(questions, answers, display, { currentId, seed: 's' });
        const { page: _page, ...rest } = place;
        const { index, ...before } = positionOf(questions, answers, display, currentId);
        expect(rest).toMatchObject(
          display.viewMode === 'carousel'
            ? { ...before, index }
            : { visible: before.visible, total: before.total, progress: before.progress },
        );
      },
    ),
    { numRuns: 2000 },
  );
});

describe('conditions on the context', () => {
  const tested = fc.record({
    id: fc.uuid(),
    targetQuestionId: fc.constantFrom(
      ...['q0', 'q1', 'context:page', 'context:language', 'context:device'],
      ...['context:hiddenField:plan', 'context:segment:loyal'],
    ),
    operator: fc.constantFrom('equals', 'not_equals', 'is_empty', 'contains'),
    value: fc.constantFrom('de', 'desktop', 'x'),
  });
  const drafted = fc.record({
    visibleWhen: fc.array(tested, { maxLength: 2 }),
    conditions: fc.array(
      tested.map((one) => ({ ...one, action: 'hide' as const })),
      { maxLength: 1 },
    ),
  });

  test('show the same questions as on the server, which knows the link and the browser', () => {
    fc.assert(
      fc.property(
        fc.array(drafted, { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom('', 'x', 'de'), { minLength: 5, maxLength: 5 }),
        fc.record({
          page: fc.constantFrom('https://a.example/de?t=key&x=1', 'https://a.example/'),
          language: fc.constantFrom('de', 'en'),
          hidden: fc.constantFrom(undefined, { plan: 'x' }),
        }),
        fc.constantFrom(undefined, ['loyal.proof', 'other.proof']),
        (drafts, given, start, segments) => {
          const questions = drafts.map((draft, at) => ask(`q${at}`, undefined, draft));
          const answers = Object.fromEntries(given.map((answer, at) => [`q${at}`, answer]));
          const shown = translateSurvey({ title: '', questions, screens: { segments } }, ['en']);
          const place = placeInBlocks(
            shown,
            { ...carousel, viewMode: 'scroll' },
            { answers, errors: {}, phase: 'asking' },
            { seed: 's', submission: () => ({ start: { ...start, link: 'key' } as StartBody }) },
          );
          const stored = {
            ...start,
            page: start.page.replace('t=key&', ''),
            deviceType: 'desktop',
            segments: segments?.map((one) => one.split('.')[0]!),
          };
          const asked = visibleQuestions(inContext(questions, stored), answers);
          expect(place.visible.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
          // What is sent and which screen follows is decided by the same list.
          expect(visibleQuestions(shown.questions, answers)).toHaveLength(asked.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are met in a preview, unless it has a visitor', () => {
    const survey = {
      title: '',
      questions: [
        ask('a', { ...page, title: '' }),
        ask(
          'b',
          { ...page, title: '' },
          {
            visibleWhen: [
              { id: 'r', targetQuestionId: 'context:language', operator: 'equals', value: 'de' },
            ],
          },
        ),
      ],
    };
    const view = mount({ survey });
    expect(view.titles()).toEqual(['A', 'B']);
    mounted!.update({ context: { language: 'en' } });
    expect(view.titles()).toEqual(['A']);
    mounted!.update({ context: { language: 'de' } });
    expect(view.titles()).toEqual(['A', 'B']);
    mounted!.update({ context: null });
    expect(view.titles()).toEqual(['A', 'B']);
  });
});

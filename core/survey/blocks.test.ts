// @slow: 20,000 generated surveys
import fc from '@tests/support/seededCheck';
import { alwaysEarlier, placedAtRandom, runsOf, stepsInOrder, type QuestionBlock } from './blocks';
import { defaultSettings } from './defaults';
import { conditionalSeen, leftAt, reachedCounts, seenBySome } from './funnel';
import { lintSurvey } from './lint';
import { normaliseSurvey } from './normalise';
import { matchedQuotas } from './quotas';
import { stepPositionOf } from './stepPosition';
import { validateSubmission } from './submission';
import { surveySchema } from './survey.schema';
import { translatableTexts, writeTranslation } from './translatableTexts';
import type { Answers, DisplaySettings, Question } from './types';
import { visibleQuestions } from './visibility';

const ask = (id: string, block?: QuestionBlock, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'text', title: id.toUpperCase() },
  ...(block && { block }),
  ...more,
});
const shuffled: QuestionBlock = { id: 'block-s', title: 'Shuffled', shuffled: true };
const page: QuestionBlock = { id: 'block-p', title: 'Page', together: true };
const carousel: DisplaySettings = { ...defaultSettings.display, viewMode: 'carousel' };
const scroll: DisplaySettings = { ...carousel, viewMode: 'scroll' };
const ids = (steps: readonly (readonly Question[])[]) =>
  steps.map((step) => step.map(({ id }) => id));
const showIf = (target: string, value = 'x'): Partial<Question> => ({
  visibleWhen: [{ id: `if-${target}`, targetQuestionId: target, operator: 'equals', value }],
});

test('without blocks every question is a step, in the written order', () => {
  const questions = ['a', 'b', 'c'].map((id) => ask(id));
  expect(ids(stepsInOrder(questions, 'any'))).toEqual([['a'], ['b'], ['c']]);
  expect([...seenBySome(questions)]).toEqual([]);
});

test('a shuffled block stays in place; each order is about equally likely, and the same for one seed', () => {
  const questions = [
    ask('a'),
    ask('b', shuffled),
    ask('c', shuffled),
    ask('d', shuffled),
    ask('e'),
  ];
  const counts = new Map<string, number>();
  for (let run = 0; run < 6000; run += 1) {
    const [first, ...rest] = ids(stepsInOrder(questions, `seed ${run}`)).flat();
    expect([first, rest.pop()]).toEqual(['a', 'e']);
    const order = rest.join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(stepsInOrder(questions, 'one')).toEqual(stepsInOrder(questions, 'one'));
});

test('moving blocks only trade places with each other, and questions between them stay', () => {
  const [one, two] = [1, 2].map((at) => ({ id: `block-${at}`, moves: true }));
  const questions = [ask('a', one), ask('b', one), ask('c'), ask('d', two), ask('e')];
  const orders = new Set(
    Array.from({ length: 50 }, (_, run) => ids(stepsInOrder(questions, `${run}`)).join(' ')),
  );
  expect([...orders].sort()).toEqual(['a b c d e', 'd c a b e']);
  expect([...placedAtRandom(questions)]).toEqual(['a', 'b', 'c', 'd']);
  const isEarlier = alwaysEarlier(questions);
  expect(
    [
      ['a', 'b'],
      ['a', 'c'],
      ['c', 'd'],
      ['a', 'd'],
      ['d', 'e'],
      ['c', 'e'],
      ['b', 'a'],
    ].map(([first, second]) => isEarlier(first!, second!)),
  ).toEqual([true, false, false, false, true, true, false]);
});

test('a page is one step: shown together, counted once, and returned to as a whole', () => {
  const questions = [ask('a'), ask('b', page), ask('c', page), ask('d')];
  const at = (answers: Answers, currentId?: string) =>
    stepPositionOf(questions, answers, carousel, { currentId, seed: 's' });
  expect(at({})).toMatchObject({ index: 0, total: 3, isLast: false, canGoBack: false });
  const second = at({}, 'b');
  expect(ids([second.page])).toEqual([['b', 'c']]);
  expect([second.index, second.progress, second.canGoBack]).toEqual([1, 2 / 3, true]);
  expect(at({}, second.visible[2]!.id)).toMatchObject({ isLast: true, page: [questions[3]] });
});

test('an answer immediately shows and hides questions of the same page, even its first one', () => {
  const questions = [
    ask('a'),
    ask('b', page, showIf('a')),
    ask('c', page),
    ask('d', page, showIf('c')),
  ];
  const on = (answers: Answers, currentId: string) =>
    stepPositionOf(questions, answers, carousel, { currentId, seed: '' }).page.map(({ id }) => id);
  expect(on({}, 'c')).toEqual(['c']);
  expect(on({ a: 'x', c: 'x' }, 'b')).toEqual(['b', 'c', 'd']);
  // An answer has since hidden the question that led to it.
  expect(on({ c: 'x' }, 'b')).toEqual(['c', 'd']);
});

test("in scroll mode all questions are shown together, in the person's order", () => {
  const questions = [ask('a', shuffled), ask('b', shuffled), ask('c', page)];
  const {
    page: shown,
    total,
    progress,
  } = stepPositionOf(questions, { a: 'x' }, scroll, {
    seed: '4',
  });
  expect(ids([shown])).toEqual([ids(stepsInOrder(questions, '4')).flat()]);
  expect([total, progress]).toEqual([3, 1 / 3]);
});

test('an unfinished response stopped at the next question of its own order, and on a page at the required one', () => {
  const questions = [
    ask('a'),
    ask('b', shuffled),
    ask('c', shuffled),
    ask('d', shuffled),
    ask('e'),
  ];
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const order = ids(stepsInOrder(questions, seed)).flat();
    const answers = { a: 'x', [order[1]!]: 'x' };
    expect(leftAt(questions, answers, seed)).toBe(order[2]);
    expect(conditionalSeen(questions, { answers, isComplete: false, seed })).toEqual(
      order.slice(1, 3),
    );
  }
  const onPage = [ask('b', page, { required: true }), ask('c', page), ask('d')];
  expect(leftAt(onPage, { c: 'x' })).toBe('b');
  expect(leftAt(onPage, { b: 'x', c: 'x' })).toBe('d');
});

test('the questions of a page are reached by the same people, and drop-offs belong to that page', () => {
  const questions = [ask('a'), ask('b', page), ask('c', page), ask('d')];
  const left = new Map([
    ['a', 5],
    ['b', 3],
    ['c', 2],
  ]);
  const reached = reachedCounts(questions, { starts: 100, left, seen: new Map() });
  expect([...reached.values()]).toEqual([100, 95, 95, 90]);
});

test('a quota applies after the respondent leaves the page with its question', () => {
  const questions = [ask('b', page), ask('c', page), ask('d')];
  const quota = { id: 'quota-1', targetQuestionId: 'b', operator: 'equals', value: 'x', limit: 1 };
  const quotas = [quota] as Parameters<typeof matchedQuotas>[0]['quotas'];
  const met = (answers: Answers) =>
    matchedQuotas({ questions, quotas }, { answers, isComplete: false }, new Set()).length;
  expect([met({ b: 'x' }), met({ b: 'x', c: 'y' }), met({ b: 'x', d: 'y' })]).toEqual([0, 0, 1]);
});

test('the linter rejects conditions on questions that come later for some people, and warns about repeated answers', () => {
  const found = (...questions: Question[]) =>
    lintSurvey({ questions }).map(({ key, severity, questionId }) => [key, severity, questionId]);
  expect(found(ask('a', shuffled), ask('b', shuffled, showIf('a')))).toEqual([
    ['random_target', 'error', 'b'],
  ]);
  expect(found(ask('a', page), ask('b', page, showIf('a')))).toEqual([]);
  expect(found(ask('a', shuffled), ask('b', shuffled), ask('c', undefined, showIf('a')))).toEqual(
    [],
  );
  expect(found(ask('a', shuffled), ask('b', shuffled, { title: 'Why {{a}}?' }))).toEqual([
    ['random_pipe', 'warning', 'b'],
  ]);
  expect(found(ask('a', { ...page, moves: true }), ask('b'))).toEqual([
    ['lone_block', 'warning', 'a'],
  ]);
  expect(found(ask('a', page), ask('b'), ask('c', page))).toEqual([
    ['split_block', 'warning', 'c'],
  ]);
});

test('blocks are stored as written; an invalid block is rejected, and read as none', async () => {
  const survey = { title: 'T', questions: [ask('a', { ...page, shuffled: true, moves: null })] };
  await expect(surveySchema.validate(survey, { strict: true })).resolves.toEqual(survey);
  for (const block of [{ id: 'b' }, { id: 'block-1', together: 'yes' }, 'block-1', { title: 'x' }])
    await expect(
      surveySchema.validate({ title: 'T', questions: [{ ...ask('a'), block }] }, { strict: true }),
    ).rejects.toThrow();
  expect(normaliseSurvey({ questions: [{ id: 'a', block: 'x' }, { id: 'b' }] }).questions).toEqual([
    expect.objectContaining({ block: null }),
    expect.not.objectContaining({ block: null }),
  ]);
});

test('the title of a block is translated once, whatever its number of questions', () => {
  const survey = { title: 'T', questions: [ask('a', page), ask('b', page)] };
  const texts = translatableTexts(survey).filter(({ source }) => source === 'Page');
  expect(texts).toHaveLength(1);
  expect(writeTranslation(survey, 'de', texts[0]!, 'Seite').translations).toEqual({
    de: { questions: { 'block-p': { title: 'Seite' } } },
  });
});

describe('20,000 generated surveys with blocks, pages and shuffles', () => {
  const rule = fc.record({
    target: fc.nat(7),
    operator: fc.constantFrom('equals', 'is_empty', 'not_equals', 'greater_than'),
    value: fc.constantFrom('1', '2'),
  });
  const drafted = fc.record({
    /** Continues the previous block, starts the next one, or is outside all blocks. */
    block: fc.constantFrom('same', 'same', 'next', 'none'),
    required: fc.boolean(),
    rules: fc.oneof(fc.constant([]), fc.constant([]), fc.array(rule, { maxLength: 1 })),
    answer: fc.constantFrom(undefined, 1, 2),
  });
  const flags = fc.record({ together: fc.boolean(), shuffled: fc.boolean(), moves: fc.boolean() });
  const survey = fc.record({
    drafts: fc.array(drafted, { minLength: 1, maxLength: 8 }),
    blocks: fc.array(flags, { minLength: 8, maxLength: 8 }),
    seed: fc.string(),
  });

  test('a person sees every visible question once, however the steps are shuffled, and the server accepts the answers', () => {
    let paged = 0;
    fc.assert(
      fc.property(survey, ({ drafts, blocks, seed }) => {
        let current = 0;
        const questions = drafts.map(({ block, required, rules }, at): Question => ({
          ...{ id: `q${at}`, type: 'number', title: 'Q', required },
          ...(block === 'none'
            ? {}
            : {
                block: {
                  id: `block-${(current += Number(block === 'next'))}`,
                  ...blocks[current]!,
                },
              }),
          visibleWhen: rules.slice(0, at).map(({ target, operator, value }, place) => ({
            ...{ id: `${at}-${place}`, targetQuestionId: `q${target % at}`, value },
            operator: operator as 'equals',
          })),
        }));
        const publishable = lintSurvey({ questions }).every(
          ({ key }) => !['random_target', 'later_target', 'missing_target', 'cyclic'].includes(key),
        );
        const walk = walkThrough(
          questions,
          drafts.map(({ answer }) => answer),
          seed,
        );
        expect(new Set(walk.met).size).toBe(walk.met.length);
        if (!publishable) return;
        if (runsOf(questions).some(({ block, questions: own }) => block?.together && own[1]))
          paged += 1;
        const { met, errors, scrolled } = walk;
        expect({ met: met.toSorted(), errors, scrolled }).toEqual({
          ...{ met: walk.visible.toSorted(), errors: {}, scrolled: met },
        });
      }),
      { numRuns: 20_000, seed: 20261127 },
    );
    expect(paged).toBeGreaterThan(5000);
  });
});

/** Completes a survey page by page, as the widget does: answers the visible questions, always including required ones. */
const walkThrough = (
  questions: readonly Question[],
  given: readonly (number | undefined)[],
  seed: string,
) => {
  const answers: Record<string, number> = {};
  const met: string[] = [];
  let currentId: string | undefined;
  for (;;) {
    const answered = new Set<string>();
    let place = stepPositionOf(questions, answers, carousel, { currentId, seed });
    // Answers can reveal more questions of the page.
    for (let next = place.page[0]; next;) {
      const { id, required } = next;
      answered.add(id);
      const answer = given[Number(id.slice(1))] ?? (required ? 1 : undefined);
      if (answer !== undefined) answers[id] = answer;
      place = stepPositionOf(questions, answers, carousel, { currentId, seed });
      next = place.page.find((question) => !answered.has(question.id));
    }
    met.push(...place.page.map(({ id }) => id));
    if (place.isLast) break;
    currentId = place.visible[place.index + 1]!.id;
  }
  const { errors } = validateSubmission(questions, answers, true);
  return {
    met,
    errors,
    visible: visibleQuestions(questions, answers).map(({ id }) => id),
    scrolled: stepPositionOf(questions, answers, scroll, { seed }).page.map(({ id }) => id),
  };
};

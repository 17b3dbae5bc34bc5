import type { AnswerFilter } from '@core/survey/answerFilter';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { Question } from '@core/survey/types';
import { createDice, type Dice } from '@bff/db/seeds/demoDice';

/** A response as it is known before it is stored. */
export interface KnownRow {
  id: string;
  /** Place of its version in VERSIONS. */
  version: 0 | 1;
  at: Date;
  seconds: number | null;
  device: DeviceType;
  flagged: boolean;
  country: string | null;
  page: string;
  tags: string[];
  person: string;
  /** A test or excluded: no number counts it. */
  isOut: 'test' | 'excluded' | null;
  answers: Record<string, string | number | string[]>;
  /** Milliseconds spent on each answered question. */
  lags: Record<string, number>;
}

const asked = (wayOptions: readonly string[]): Question[] => [
  {
    id: 'nps',
    type: 'rating',
    title: 'Recommend?',
    settings: { minValue: 0, maxValue: 10, preset: 'nps' },
  },
  {
    id: 'way',
    type: 'multiple-choice',
    title: 'How did you come?',
    options: [...wayOptions],
    settings: { allowOther: true },
  },
  {
    id: 'why',
    type: 'textarea',
    title: 'What went wrong?',
    conditions: [
      { id: 'high', targetQuestionId: 'nps', operator: 'greater_than', value: 6, action: 'hide' },
    ],
  },
  { id: 'many', type: 'checkbox', title: 'Which ones?', options: ['a', 'b', 'c'] },
  { id: 'age', type: 'number', title: 'How old?' },
  { id: 'when', type: 'date', title: 'When?' },
];

/** The questions of the older and the newer version: the newer one offers another option. */
export const VERSIONS: readonly (readonly Question[])[] = [
  asked(['By boat', 'On foot']),
  asked(['By bus', 'By boat', 'On foot']),
];

/** The texts, without words that are left out or that have another stem. */
const TEXTS = ['cold food', 'kind crew cold food', 'wet boat', 'wet boat kind crew', 'bad map'];

const DAY_MS = 86_400_000;

/** Responses of the last 25 days before `now`. */
export const knownRows = (seed: number, size: number, now: Date): KnownRow[] => {
  const dice = createDice(seed);
  return Array.from({ length: size }, (_, at) => knownRow(dice, at, now)).sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
};

const oneOf = <T>(dice: Dice, values: readonly T[]): T =>
  values[dice.between(0, values.length - 1)]!;

const knownRow = (dice: Dice, at: number, now: Date): KnownRow => {
  const version = dice.chance(0.3) ? 0 : 1;
  const nps = dice.chance(0.5) ? dice.between(7, 10) : dice.between(0, 10);
  const given: KnownRow['answers'] = { nps };
  if (dice.chance(0.85))
    given.way = oneOf(dice, ['By boat', 'On foot', ...(version ? ['By bus'] : []), 'Swimming']);
  if (nps < 7 && dice.chance(0.7)) given.why = oneOf(dice, TEXTS);
  if (dice.chance(0.8)) given.many = oneOf(dice, [['a'], ['b', 'c'], ['a', 'b', 'c'], ['c']]);
  if (dice.chance(0.8)) given.age = dice.between(18, 80);
  if (dice.chance(0.8)) given.when = `2026-0${dice.between(1, 3)}-1${dice.between(0, 9)}`;
  const isDone = dice.chance(0.6);
  const ids = ['nps', 'way', 'why', 'many', 'age', 'when'];
  const stop = isDone ? ids.length : dice.between(0, ids.length);
  const answers = Object.fromEntries(
    ids.slice(0, stop).flatMap((id) => (given[id] === undefined ? [] : [[id, given[id]]])),
  );
  return {
    id: `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`,
    version,
    at: new Date(now.getTime() - dice.between(2 * 3_600_000, 25 * DAY_MS)),
    seconds: isDone ? dice.between(5, 900) : null,
    device: oneOf(dice, ['mobile', 'mobile', 'desktop', 'tablet']),
    flagged: dice.chance(0.1),
    country: oneOf(dice, ['DE', 'ES', null]),
    page: `https://shop.example/${oneOf(dice, ['cart', 'thanks'])}`,
    tags: dice.chance(0.2) ? ['Urgent'] : [],
    person: `visitor:${String(dice.between(1, 40))}`,
    isOut: dice.chance(0.05) ? oneOf(dice, ['test', 'excluded']) : null,
    answers,
    lags: Object.fromEntries(Object.keys(answers).map((id) => [id, dice.between(500, 60_000)])),
  };
};

/** A filter as the page sends it, and the same as a rule for a known row. */
export interface KnownFilter {
  sent: Record<string, string | boolean>;
  answers: AnswerFilter[];
  fits: (row: KnownRow, dayOf: (at: Date) => string) => boolean;
}

type One = Partial<KnownFilter> & Pick<KnownFilter, 'fits'>;

/** One to three random filters, combined. */
export const randomFilter = (dice: Dice, now: Date): KnownFilter => {
  const parts = Array.from({ length: dice.between(0, 3) }, () => oneOf(dice, FILTERS)(dice, now));
  // The last one of a kind counts, as in an address.
  const own = new Map(
    parts.map((part, at) => [part.sent ? Object.keys(part.sent).join() : String(at), part]),
  );
  const used = [...own.values()];
  return {
    sent: Object.assign({}, ...used.map(({ sent }) => sent)) as KnownFilter['sent'],
    answers: used.flatMap(({ answers }) => answers ?? []),
    fits: (row, dayOf) => used.every((part) => part.fits(row, dayOf)),
  };
};

const numberOf = ({ answers }: KnownRow, id: string): number =>
  typeof answers[id] === 'number' ? answers[id] : NaN;

const FILTERS: readonly ((dice: Dice, now: Date) => One)[] = [
  (dice) => {
    const deviceType = oneOf(dice, ['mobile', 'desktop', 'tablet']);
    return { sent: { deviceType }, fits: ({ device }) => device === deviceType };
  },
  (dice) => {
    const completed = dice.chance(0.5);
    return { sent: { completed }, fits: ({ seconds }) => (seconds !== null) === completed };
  },
  (dice) => {
    const flagged = dice.chance(0.5);
    return { sent: { flagged }, fits: (row) => row.flagged === flagged };
  },
  (dice, now) => {
    const from = dice.between(3, 20);
    const [dateFrom, dateTo] = [from, dice.between(0, from)].map((days) =>
      new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10),
    ) as [string, string];
    return {
      sent: { dateFrom, dateTo },
      fits: ({ at }, dayOf) => dayOf(at) >= dateFrom && dayOf(at) <= dateTo,
    };
  },
  (dice) => {
    const country = oneOf(dice, ['DE', 'ES']);
    return { sent: { country }, fits: (row) => row.country === country };
  },
  () => ({ sent: { pageUrl: 'cart' }, fits: ({ page }) => page.includes('cart') }),
  () => ({ sent: { tag: 'urgent' }, fits: ({ tags }) => tags.length > 0 }),
  () => ({
    sent: { search: 'wet boat' },
    fits: ({ answers }) => String(answers.why ?? '').includes('wet boat'),
  }),
  (dice) => {
    const [from, to] = [dice.between(0, 6), dice.between(6, 10)];
    return {
      answers: [{ question: 'nps', is: 'between', from: String(from), to: String(to) }],
      fits: (row) => numberOf(row, 'nps') >= from && numberOf(row, 'nps') <= to,
    };
  },
  () => ({
    answers: [{ question: 'nps', is: 'band', band: 'detractors' }],
    fits: (row) => numberOf(row, 'nps') <= 6,
  }),
  (dice) => {
    const values = [oneOf(dice, ['By boat', 'By bus', 'Swimming']), 'On foot'];
    return {
      answers: [{ question: 'way', is: 'any', values }],
      fits: ({ answers }) => values.includes(String(answers.way)),
    };
  },
  () => ({
    answers: [{ question: 'many', is: 'any', values: ['b'] }],
    fits: ({ answers }) => [answers.many ?? []].flat().includes('b'),
  }),
  (dice) => {
    const question = oneOf(dice, ['why', 'age', 'when', 'many']);
    const is = oneOf(dice, ['answered', 'unanswered'] as const);
    return {
      answers: [{ question, is }],
      fits: ({ answers }) => (answers[question] !== undefined) === (is === 'answered'),
    };
  },
  () => ({
    answers: [{ question: 'why', is: 'contains', text: 'KIND' }],
    fits: ({ answers }) => String(answers.why ?? '').includes('kind'),
  }),
  () => ({
    answers: [{ question: 'when', is: 'between', from: '2026-01-15', to: '2026-02-28' }],
    fits: ({ answers: { when } }) =>
      when !== undefined && String(when) >= '2026-01-15' && String(when) <= '2026-02-28',
  }),
];

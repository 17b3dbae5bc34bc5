import { funnelOf, questionSummaries, summaryOf } from '@tests/support/resultFixtures';
import { checkoutQuestions } from '@tests/support/surveyFixtures';
import type { Question } from '@core/survey/types';
import { matrixGrid, rankingGrid } from './answerGrid';
import { chartShapeOf, scoreOf } from './chartShape';
import { comparedVersion, readComparison } from './comparison';
import { countRecords } from '@src/lib/countRecords';
import { durationText } from './duration';
import { barScale, funnelRows, shareDifference, worstStep } from './funnelRows';
import { toResultFilters } from './questionFilters';
import {
  countFilters,
  noResultFilters,
  previousResultPeriod,
  readResultFilters,
  writeResultFilters,
} from './resultFilters';

describe('filters in the URL', () => {
  const address = new URLSearchParams(
    'tab=results&survey=s1&device=mobile&from=2026-11-01&to=2026-11-14&completed=false&flagged=true&search=late%20delivery&page=3',
  );

  test('are read, and written back without loss; another filter starts at page 1', () => {
    const filters = readResultFilters(address);
    expect(filters).toEqual({
      deviceType: 'mobile',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-14',
      completed: false,
      flagged: true,
      search: 'late delivery',
    });
    const next = writeResultFilters(address, { ...filters, deviceType: 'tablet' });
    expect([next.get('tab'), next.get('survey'), next.get('page')]).toEqual([
      'results',
      's1',
      null,
    ]);
    expect(readResultFilters(next)).toEqual({ ...filters, deviceType: 'tablet' });
    expect(readResultFilters(writeResultFilters(address, noResultFilters))).toEqual({});
  });

  test('RESULT-016 RESULT-017: malformed values are ignored', () => {
    expect(
      readResultFilters(
        new URLSearchParams(
          'device=watch&from=yesterday&completed=maybe&flagged=yes&search=%20&family=1',
        ),
      ),
    ).toEqual({});
    expect(
      readResultFilters(new URLSearchParams('from=2026-11-14&to=2026-11-01&device=mobile')),
    ).toEqual({ deviceType: 'mobile' });
    expect(readResultFilters(new URLSearchParams('from=0002-11-14&to=2026-11-01'))).toEqual({
      dateTo: '2026-11-01',
    });
  });

  test('are counted as shown: a range of days counts once, and so does each filter on an answer', () => {
    const counted = (query: string) => countFilters(readResultFilters(new URLSearchParams(query)));
    expect(counted('tab=results')).toBe(0);
    expect(counted('device=mobile&from=2026-11-01&to=2026-11-14&tag=VIP')).toBe(3);
    expect(counted('answers=nps.band.detractors')).toBe(1);
  });

  test('the previous period has the same length and ends the day before', () => {
    expect(
      previousResultPeriod({ dateFrom: '2026-11-08', dateTo: '2026-11-14', deviceType: 'mobile' }),
    ).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-07', deviceType: 'mobile' });
    expect(previousResultPeriod({ dateFrom: '2026-03-29', dateTo: '2026-03-29' })).toEqual({
      dateFrom: '2026-03-28',
      dateTo: '2026-03-28',
    });
    expect(previousResultPeriod({ dateFrom: '2026-11-08' })).toBeNull();
  });
});

test('RESULT-018: the drill-down filters; this week is the last seven days', () => {
  const now = '2026-11-21';
  expect(toResultFilters('all', now)).toEqual({});
  expect(toResultFilters('completed', now)).toEqual({ completed: true });
  expect(toResultFilters('incomplete', now)).toEqual({ completed: false });
  expect(toResultFilters('today', now)).toEqual({ dateFrom: '2026-11-21', dateTo: '2026-11-21' });
  expect(toResultFilters('week', now)).toEqual({ dateFrom: '2026-11-15', dateTo: '2026-11-21' });
});

describe('comparison', () => {
  const versions = [
    { id: 'v3', version: 3 },
    { id: 'v2', version: 2 },
    { id: 'v1', version: 1 },
  ];

  test('"version" means the one just before, an id any other one, under the same filters', () => {
    expect(comparedVersion(versions, 'v3')?.id).toBe('v2');
    expect(readComparison('version', 'v3', { deviceType: 'mobile' }, versions)).toMatchObject({
      kind: 'version',
      with: { surveyId: 'v2', filters: { deviceType: 'mobile' }, name: 'version 2' },
    });
    expect(readComparison('v1', 'v3', {}, versions).with?.surveyId).toBe('v1');
  });

  test('a first version has no previous one, and neither has a period without ends', () => {
    expect(readComparison('version', 'v1', {}, versions)).toEqual({ kind: 'version', with: null });
    expect(readComparison('period', 'v1', {}, versions)).toEqual({ kind: 'period', with: null });
    expect(readComparison('none', 'v3', {}, versions)).toEqual({ kind: 'none', with: null });
  });
});

describe('funnel', () => {
  const rows = funnelRows(funnelOf(), checkoutQuestions);

  const rounded = (share: number | null) => share && Math.round(share * 10) / 10;

  test('a question is compared with the people who saw it, the end with those who started', () => {
    expect(rows.map(({ label, share }) => [label, rounded(share)])).toEqual([
      ['Displayed', null],
      ['Started', 6.2],
      ['Question 1', 97.3],
      ['Question 2', 96.8],
      ['Question 3', 92.6],
      ['Question 4', 96.8],
      ['Question 5', 66.3],
      ['Question 6', 98.8],
      ['Completed', 70.2],
    ]);
    expect(worstStep(rows)).toBe('q5');
  });

  test('a version without the last question shows no false drop-off, only the difference in completions', () => {
    const step = (questionId: string, reached: number, left: number) => ({
      questionId,
      title: '',
      conditional: false,
      reached,
      answered: reached - left,
      left,
      medianSeconds: null,
    });
    const plain = { displays: null, starts: 1000 };
    const [before, now] = [
      { ...plain, completes: 825, steps: [step('a', 1000, 120), step('b', 880, 55)] },
      { ...plain, completes: 800, steps: [step('a', 1000, 200)] },
    ].map((funnel) => funnelRows(funnel, []));
    const differences = now!.map((row) => [
      row.id,
      shareDifference(
        row,
        before!.find(({ id }) => id === row.id),
      ),
    ]);
    expect(differences).toEqual([
      ['started', null],
      ['a', -8],
      ['completed', -2.5],
    ]);
    expect([worstStep(now!), worstStep(before!)]).toEqual(['a', 'a']);
  });

  test('displays are drawn shortened only if they far outnumber starts', () => {
    expect(barScale(rows)).toEqual({ full: 587 * 1.6, isBroken: true });
    expect(barScale(funnelRows(funnelOf({ displays: 800 }), checkoutQuestions))).toEqual({
      full: 800,
      isBroken: false,
    });
  });

  test('nothing divides by zero without displays or people', () => {
    const empty = funnelRows(
      {
        displays: null,
        starts: 0,
        completes: 0,
        steps: [
          {
            questionId: 'gone',
            title: 'Gone',
            conditional: false,
            reached: 0,
            answered: 0,
            left: 0,
            medianSeconds: null,
          },
        ],
      },
      [],
    );
    expect(empty.map(({ label, share }) => [label, share])).toEqual([
      ['Started', null],
      ['Removed question', null],
      ['Completed', null],
    ]);
    expect(worstStep(empty)).toBeNull();
  });
});

test('every question type has the chart that fits it', () => {
  expect(checkoutQuestions.map(chartShapeOf)).toEqual([
    'steps',
    'options',
    'options',
    'split',
    'texts',
    'score',
  ]);
  expect(
    (['number', 'date', 'email', 'text', 'dropdown', 'single-choice'] as const).map((type) =>
      chartShapeOf({ id: 'x', type, title: '' }),
    ),
  ).toEqual(['range', 'range', 'texts', 'texts', 'options', 'options']);
});

test('a matrix is counted by row, a ranking by place with the best option first', () => {
  const matrix: Question = {
    id: 'm',
    type: 'matrix',
    title: '',
    options: ['Bad', 'Good'],
    settings: { rows: ['Price', 'Help'] },
  };
  const counts = summaryOf({ 'Price: Bad': 3, 'Price: Good': 1, 'Help: Good': 2 });
  expect(matrixGrid(matrix, counts)).toEqual([
    { label: 'Price', counts: [3, 1], answered: 4 },
    { label: 'Help', counts: [0, 2], answered: 2 },
  ]);
  const ranking: Question = { id: 'r', type: 'ranking', title: '', options: ['A', 'B', 'C'] };
  expect(
    rankingGrid(ranking, summaryOf({ '1. A': 1, '2. A': 3, '1. B': 3, '2. B': 1 })).map(
      ({ label, mean }) => [label, mean],
    ),
  ).toEqual([
    ['B', 1.25],
    ['A', 1.75],
    ['C', null],
  ]);
});

test('a score has its groups and interval', () => {
  const { groups, interval } = scoreOf(checkoutQuestions[5]!, questionSummaries['q6']!);
  expect(groups.map(({ count }) => count)).toEqual([78, 152, 182]);
  expect(interval).toMatchObject({ score: 25.2, answers: 412 });
  expect(interval!.low).toBeLessThan(25.2);
  const csat = scoreOf(
    { id: 'c', type: 'rating', title: '', settings: { preset: 'csat', minValue: 1, maxValue: 5 } },
    summaryOf({ 1: 1, 2: 1, 3: 0, 4: 3, 5: 5 }),
  );
  expect(csat.groups.map(({ label, count }) => [label, count])).toEqual([
    ['1–3', 2],
    ['Satisfied 4–5', 8],
  ]);
  expect(csat.interval?.score).toBe(80);
});

test('records of a CSV are counted for any chunks; line breaks inside quotes do not end one', () => {
  const csv = 'a,b\r\n1,"two\nlines, ""quoted"""\r\n2,x';
  for (const size of [1, 3, 7, csv.length]) {
    const counter = countRecords();
    for (let at = 0; at < csv.length; at += size)
      counter.add(new TextEncoder().encode(csv.slice(at, at + size)));
    expect(counter.end()).toBe(3);
  }
  const closed = countRecords();
  closed.add(new TextEncoder().encode('a\n1\n'));
  expect(closed.end()).toBe(2);
});

test.each([
  [22, '22 s'],
  [108, '1 min 48 s'],
  [546.4, '9 min 06 s'],
  [3840, '1 h 04 min'],
  [null, '–'],
  [0, '0 s'],
])('%s seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

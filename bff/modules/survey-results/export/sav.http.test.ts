// @postgres: its SQL
import { writeWeightChoice } from '@core/survey/weightChoice';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { readSav } from '@tests/support/readSav';
import { PHONE, question } from '@tests/support/surveys';

const { place, answered, longRunning } = useResultsPlace();

const LONG = `${'é'.repeat(400)} end`;

const SURVEY = {
  title: 'Every kind',
  questions: [
    question('nps', 'rating', {
      title: 'How likely?',
      settings: { minValue: 0, maxValue: 10, lowLabel: 'Not at all', highLabel: 'Very' },
    }),
    question('way', 'multiple-choice', {
      title: 'Which way?',
      options: ['By boat', 'On foot'],
      settings: { allowOther: true, otherLabel: 'Another way' },
    }),
    question('many', 'checkbox', { title: 'What?', options: ['a', 'b', 'c'] }),
    question('grid', 'matrix', { options: ['good', 'bad'], settings: { rows: ['Food', 'Bed'] } }),
    question('order', 'ranking', { options: ['x', 'y'] }),
    question('again', 'yes-no'),
    question('age', 'number'),
    question('when', 'date'),
    question('at', 'date', { settings: { dateFormat: 'time' } }),
    question('words', 'textarea'),
  ],
};

/** Downloads and reads the file. */
const savOf = async (id: string, query = '') => {
  const response = await fetch(
    `${place.server.url}/api/surveys/${id}/responses/export?format=sav${query}`,
    { headers: { authorization: `Bearer ${place.token}` } },
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/x-spss-sav',
  ]);
  expect(response.headers.get('content-disposition')).toMatch(/_responses_[-\d]{10}\.sav"$/);
  return readSav(Buffer.from(await response.arrayBuffer()));
};

it('an SPSS file has a labeled variable per question or option, numbers for chosen options, and texts of any length', async () => {
  const id = await longRunning(SURVEY);
  await answered(id, daysAgo(3), 30, {
    nps: 0,
    way: 'By kite',
    many: ['a', 'c'],
    grid: ['Food: good', 'Bed: bad'],
    order: ['1. y', '2. x'],
    again: 'yes',
    age: 41.5,
    when: '2026-02-28',
    at: '18:30',
    words: LONG,
  });
  await answered(id, daysAgo(1), 45, { nps: 9, way: 'On foot', again: 'no' }, { userAgent: PHONE });
  const { labels, valueLabels, sets, rows } = await savOf(id);
  expect(rows).toMatchObject([
    {
      device: 1,
      seconds: 45,
      is_complete: 1,
      Q1: 9,
      Q2: 2,
      Q2_TXT: '',
      Q3_1: null,
      Q6: 0,
      Q7: null,
      Q10: '',
    },
    {
      device: 2,
      seconds: 30,
      Q1: 0,
      Q2: 3,
      Q2_TXT: 'By kite',
      Q3_1: 1,
      Q3_2: 0,
      Q3_3: 1,
      Q4_1: 1,
      Q4_2: 2,
      Q5_1: 2,
      Q5_2: 1,
      Q6: 1,
      Q7: 41.5,
      Q9: 66_600,
      Q10: LONG,
    },
  ]);
  expect(labels).toMatchObject({
    response_id: 'Response ID',
    Q1: 'How likely?',
    Q3_2: 'What?: b',
    Q4_2: 'Title of grid: Bed',
  });
  expect(valueLabels).toMatchObject({
    Q1: [
      [0, 'Not at all'],
      [10, 'Very'],
    ],
    Q2: [
      [1, 'By boat'],
      [2, 'On foot'],
      [3, 'Another way'],
    ],
  });
  expect(sets).toBe('$Q3=D1 1 5 What? v10 v11 v12\n');
});

it('an SPSS file follows the filters, and has the weight and the origin of each response on request', async () => {
  const id = await longRunning(SURVEY);
  const visit = { page: 'https://shop.example/checkout?utm_source=mail' };
  for (const [at, way] of ['By boat', 'By boat', 'On foot'].entries())
    await answered(id, daysAgo(3 - at), 30, { nps: at, way }, visit);
  const weights = writeWeightChoice({
    margins: [
      {
        by: 'way',
        shares: [
          { value: 'By boat', percent: 50 },
          { value: 'On foot', percent: 50 },
        ],
      },
    ],
    cap: null,
  });
  const { rows, weight } = await savOf(id, `&visit=true&weights=${encodeURIComponent(weights)}`);
  expect(rows.map(({ weight, utm_source }) => [weight, utm_source])).toEqual([
    [1.5, 'mail'],
    [0.75, 'mail'],
    [0.75, 'mail'],
  ]);
  expect(weight).toBe('weight');
  expect((await savOf(id, '&answers=nps.any.2')).rows).toHaveLength(1);
  expect((await savOf(id, '&deviceType=tablet')).rows).toEqual([]);
});

import {
  bandRange,
  readAnswerFilters,
  writeAnswerFilters,
  type AnswerFilter,
} from './answerFilter';

const filters: AnswerFilter[] = [
  { question: 'nps', is: 'band', band: 'detractors' },
  { question: '9e6d.ba~7f', is: 'any', values: ['Late. Very ~late', '100 %', 'é', ''] },
  { question: 'age', is: 'between', from: '-1.5', to: '' },
  { question: 'when', is: 'between', from: '2026-01-01', to: '2026-02-01' },
  { question: 'why', is: 'contains', text: 'a.b~c%2E' },
  { question: 'why', is: 'sentiment', sentiment: 'negative' },
  { question: 'why', is: 'answered' },
  { question: 'why', is: 'unanswered' },
  { question: 'why', is: 'topic', language: 'en', stems: 'late deliv', label: 'late. delivery' },
];

test('filters survive a URL, whatever they contain, and short ones stay readable', () => {
  const address = new URLSearchParams({ answers: writeAnswerFilters(filters) });
  expect(readAnswerFilters(new URLSearchParams(address.toString()).get('answers')!)).toEqual(
    filters,
  );
  expect(writeAnswerFilters([filters[0]!, filters[6]!])).toBe('nps.band.detractors~why.answered');
  expect(readAnswerFilters('')).toEqual([]);
});

test.each([
  'nps',
  '.band.detractors',
  'nps.band.nobody',
  'nps.band',
  'nps.any',
  'nps.between..',
  'nps.between.1',
  'nps.between.one.2',
  'why.contains.%20',
  'why.contains.%E0%A4%A',
  'why.contains.a%00',
  'why.sentiment.angry',
  'why.sentiment',
  'why.topic.en.deliveri',
  'why.topic.EN.deliveri.delivery',
  'why.topic.en.one%20two%20three.x',
  'why.answered.yes',
  'why.is.fun',
  'why.answered~',
  Array.from({ length: 21 }, () => 'why.answered').join('~'),
  `why.any.${Array.from({ length: 101 }, String).join('.')}`,
])('%s is malformed', (text) => {
  expect(readAnswerFilters(text)).toBeNull();
});

test('a band has the ends of its score group, and none if the question has no such group', () => {
  const nps = { id: 'n', type: 'rating', title: '', settings: { preset: 'nps' } } as const;
  expect(bandRange(nps, 'detractors')).toMatchObject({ from: 0, to: 6 });
  expect(bandRange(nps, 'satisfied')).toBeNull();
  expect(bandRange(undefined, 'promoters')).toBeNull();
});

import {
  neutraliseFormula,
  responseCsvCells,
  responseCsvColumns,
  responseCsvFileName,
  type CsvResponse,
} from './responseCsv';

const questions = [
  { id: 'q1', type: 'text' as const, title: 'How easy was it?' },
  { id: 'q2', type: 'text' as const, title: 'What slowed you down?' },
];
const response: CsvResponse = {
  id: 'r1',
  ip_address: '203.0.113.0',
  device_type: 'mobile',
  user_agent: 'Test',
  started_at: '2026-11-21T06:41:00Z',
  completed_at: '2026-11-21T06:42:12Z',
  completion_time_seconds: 72,
  is_complete: true,
  created_at: '2026-11-21T06:41:00Z',
  responses: { q1: 2, q2: ['Delivery cost late', 'Discount code'] },
};

describe('results CSV', () => {
  test('a piped answer appears as the title of its question, never as an id', () => {
    const piped = [
      { id: '9e6dba7f', type: 'text' as const, title: 'Your name?' },
      { id: 'why', type: 'text' as const, title: 'Why, {{ 9e6dba7f | you }}?' },
      { id: 'deep', type: 'text' as const, title: 'More of {{why}}, {{gone|friend}}, {{gone}}' },
    ];
    expect(responseCsvColumns(piped).slice(9)).toEqual([
      'Q: Your name?',
      'Q: Why, “Your name?”?',
      'Q: More of “Why,  you ?”, friend, …',
    ]);
  });

  test('RESULT-014: the nine fixed columns, then one per question', () => {
    expect(responseCsvColumns(questions)).toEqual([
      'Response ID',
      'IP Address',
      'Device Type',
      'User Agent',
      'Started At',
      'Completed At',
      'Completion Time (seconds)',
      'Is Complete',
      'Created At',
      'Q: How easy was it?',
      'Q: What slowed you down?',
    ]);
  });

  test('RESULT-015: several answers are joined by a semicolon and a space', () => {
    expect(responseCsvCells(response, questions)).toEqual([
      'r1',
      '203.0.113.0',
      'mobile',
      'Test',
      '2026-11-21T06:41:00Z',
      '2026-11-21T06:42:12Z',
      72,
      true,
      '2026-11-21T06:41:00Z',
      2,
      'Delivery cost late; Discount code',
    ]);
  });

  test('an unfinished response without address has empty cells, never "null"', () => {
    const cells = responseCsvCells(
      {
        ...response,
        ip_address: null,
        completed_at: null,
        completion_time_seconds: null,
        is_complete: false,
        responses: {},
      },
      questions,
    );
    expect(cells).toEqual([
      'r1',
      '',
      'mobile',
      'Test',
      '2026-11-21T06:41:00Z',
      '',
      '',
      false,
      '2026-11-21T06:41:00Z',
      '',
      '',
    ]);
  });

  test('a formula is escaped by default and kept on request; a negative number is not a formula', () => {
    const risky = { ...response, responses: { q1: '=HYPERLINK("x")', q2: '-5' } };
    expect(responseCsvCells(risky, questions).slice(-2)).toEqual(['\'=HYPERLINK("x")', '-5']);
    expect(responseCsvCells(risky, questions, { exact: true }).slice(-2)).toEqual([
      '=HYPERLINK("x")',
      '-5',
    ]);
    expect(['@cmd', '+1+1', '\tx'].map(neutraliseFormula)).toEqual(["'@cmd", "'+1+1", "'\tx"]);
  });

  test('RESULT-013: the file name', () => {
    expect(responseCsvFileName('Post-purchase Rating №1', '2026-11-21')).toBe(
      'post_purchase_rating__1_responses_2026-11-21.csv',
    );
  });
});

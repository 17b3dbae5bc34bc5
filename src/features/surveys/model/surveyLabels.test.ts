import { ageLabel } from './ageLabel';
import { describeSurvey } from './describeSurvey';
import { endLabel } from './endLabel';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [before(0.9), 'Less than 1 hour'],
  [before(1), '1 hour old'],
  [before(23.9), '23 hours old'],
  [before(24), '1 day old'],
  [before(12 * 24 + 5), '12 days old'],
  [null, 'Unknown'],
  ['', 'Unknown'],
  ['yesterday', 'Unknown'],
])('LIVE-018, LIVE-019: published %s is %s', (publishedAt, label) => {
  expect(ageLabel(publishedAt, now)).toBe(label);
});

const run = { status: 'active', startedAt: before(5 * 24), completedSinceStart: 412 };

describe('LIVE-017: the end condition in words', () => {
  test('responses', () => {
    expect(endLabel({ ...run, endCondition: { type: 'responses', value: 500 } }, now)).toEqual({
      title: 'Ends at: 500 responses',
      detail: '412 of 500',
      percent: 82.4,
    });
    expect(
      endLabel(
        {
          ...run,
          status: 'inactive',
          completedSinceStart: 1,
          endCondition: { type: 'responses', value: 1 },
        },
        now,
      ),
    ).toMatchObject({ title: 'Ends at: 1 response', detail: 'Reached', percent: 100 });
  });

  test('days count down while it runs', () => {
    expect(endLabel({ ...run, endCondition: { type: 'days', value: 14 } }, now)).toMatchObject({
      title: 'Ends in: 9 days',
      detail: '5 of 14 days',
    });
    expect(
      endLabel({ ...run, status: 'inactive', endCondition: { type: 'days', value: 14 } }, now),
    ).toMatchObject({ title: 'Ends in: 14 days', detail: 'Stopped' });
  });

  test('a survey just started on a server whose clock is ahead has all its days left', () => {
    expect(
      endLabel(
        {
          ...run,
          startedAt: new Date(now + 40_000).toISOString(),
          endCondition: { type: 'days', value: 14 },
        },
        now,
      ),
    ).toMatchObject({ title: 'Ends in: 14 days', detail: '0 of 14 days' });
  });

  test('a date is the same day in every zone', () => {
    expect(
      endLabel({ ...run, endCondition: { type: 'date', value: '2026-12-31' } }, now),
    ).toMatchObject({ title: 'Ends: 31 Dec 2026', detail: '41 days left' });
    expect(
      endLabel(
        { ...run, status: 'inactive', endCondition: { type: 'date', value: '2026-10-01' } },
        now,
      ),
    ).toMatchObject({ title: 'Ends: 1 Oct 2026', detail: 'Ended 1 Oct', percent: 100 });
  });

  test('until someone stops it', () => {
    const endless = { ...run, endCondition: { type: 'manual', value: undefined } };
    expect(endLabel(endless, now)).toMatchObject({
      title: 'Ends when stopped',
      detail: 'No end date or limit',
    });
    expect(endLabel({ ...endless, status: 'inactive' }, now)?.detail).toBe('Stopped');
  });

  test('a survey that never had one shows none', () => {
    expect(endLabel({ ...run, endCondition: null }, now)).toBeNull();
  });
});

test('LIVE-003: a card shows the length of a survey, where it is shown and its audience', () => {
  const survey = { title: 'T', questions: [{ id: 'a', type: 'text', title: 'A' }] };
  expect(describeSurvey({ survey })).toBe('1 question · button, bottom-right');
  expect(
    describeSurvey({
      survey: { ...survey, questions: [] },
      embedSettings: { settings: { widget: { displayMode: 'overlay' } } },
      display_triggers: {
        deviceTarget: 'mobile-only',
        showPercentage: 25,
        userSegmentation: { enabled: true, visitorType: 'new' },
      },
    }),
  ).toBe('0 questions · overlay · new visitors · mobile-only · 25%');
});

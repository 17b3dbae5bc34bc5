import fc from '@tests/support/seededCheck';
import { explainBehaviour, explainTargeting } from './explainTargeting';
import {
  evaluateTargeting,
  matchingSurveys,
  shownInstead,
  type TargetingRule,
} from './allTargeting';
import type { CompanyRules, Visit } from './targeting';
import type { DisplayTriggers, WidgetMode, WidgetSurvey } from './types';

const visitOf = (more: Partial<Visit> = {}): Visit => ({
  url: 'https://shop.example/checkout/done?order=7#top',
  referrer: 'https://news.example/a',
  device: 'desktop',
  now: new Date(2026, 10, 21, 10, 30),
  locale: 'de-AT',
  returning: false,
  seeds: { random: 'p', 'session-based': 's', sticky: 'v' },
  lookUp: () => undefined,
  history: { surveys: {} },
  ...more,
});
const surveyOf = (
  triggers: Partial<DisplayTriggers> = {},
  more: Partial<WidgetSurvey> = {},
): WidgetSurvey => ({
  id: 's1',
  name: 'S',
  survey: { title: 'S', questions: [] },
  embedSettings: null,
  display_triggers: triggers,
  priority: 0,
  startedAt: null,
  version: 1,
  ...more,
});
const failing = (
  triggers: Partial<DisplayTriggers>,
  visit: Partial<Visit> = {},
  company: CompanyRules = {},
  more: Partial<WidgetSurvey> = {},
): TargetingRule[] =>
  evaluateTargeting(surveyOf(triggers, more), visitOf(visit), company)
    .filter(({ pass }) => !pass)
    .map(({ rule }) => rule);
const overlay = { embedSettings: { settings: { widget: { displayMode: 'overlay' as const } } } };
const time = (timeRules: Partial<DisplayTriggers['timeRules']>): Partial<DisplayTriggers> => ({
  timeRules: { enabled: true, ...timeRules },
});
const page = (
  urlPatterns: string[],
  matchType: 'contains' | 'exact' | 'starts-with' | 'regex',
): Partial<DisplayTriggers> => ({ pageTargeting: { enabled: true, urlPatterns, matchType } });
const people = (rule: Partial<DisplayTriggers['userSegmentation']>): Partial<DisplayTriggers> => ({
  userSegmentation: { enabled: true, ...rule },
});

type Row = [string, Partial<DisplayTriggers>, Partial<Visit>, TargetingRule[]];
const rows: Row[] = [
  ['nothing set', {}, {}, []],
  ['CONST-042 mobile-only on a desktop', { deviceTarget: 'mobile-only' }, {}, ['device']],
  ['mobile-only on a tablet', { deviceTarget: 'mobile-only' }, { device: 'tablet' }, []],
  ['desktop-only on a phone', { deviceTarget: 'desktop-only' }, { device: 'mobile' }, ['device']],
  ['a switched-off group', { timeRules: { enabled: false, startDate: '2030-01-01' } }, {}, []],
  ['before the start date', time({ startDate: '2026-11-22' }), {}, ['schedule']],
  ['on the end date', time({ endDate: '2026-11-21' }), {}, []],
  ['after the end date', time({ endDate: '2026-11-20' }), {}, ['schedule']],
  ['TARGET-002 on Saturday = 6', time({ daysOfWeek: [6] }), {}, []],
  ['on another day', time({ daysOfWeek: [0, 1, 2, 3, 4, 5] }), {}, ['schedule']],
  ['outside the hours', time({ timeOfDay: { start: '11:00', end: '12:00' } }), {}, ['schedule']],
  ['OP-120 a span over midnight', time({ timeOfDay: { start: '22:00', end: '11:00' } }), {}, []],
  [
    'a named zone',
    time({ startDate: '2026-11-21', timeZone: 'Pacific/Kiritimati' }),
    { now: new Date('2026-11-20T11:00:00Z') },
    [],
  ],
  [
    'a new visitor where returning ones are wanted',
    people({ visitorType: 'returning' }),
    {},
    ['visitor'],
  ],
  [
    'a returning visitor where new ones are wanted',
    people({ visitorType: 'new' }),
    { returning: true },
    ['visitor'],
  ],
  ['OP-115 the country of the locale', people({ geography: 'AT, CH' }), {}, []],
  ['another country', people({ geography: ['US'] }), {}, ['geography']],
  ['a language without a region', people({ geography: 'DE' }), { locale: 'de' }, []],
  ['a referrer', people({ referrer: 'other.example, NEWS.example' }), {}, []],
  ['no referrer', people({ referrer: 'news.example' }), { referrer: '' }, ['referrer']],
  ['contains', page(['/checkout'], 'contains'), {}, []],
  ['any of several patterns', page(['/cart', '/checkout'], 'contains'), {}, []],
  ['exact, by path', page(['/checkout/done'], 'exact'), {}, []],
  ['exact, whole address', page(['https://shop.example/checkout/done/'], 'exact'), {}, []],
  ['exact, too short', page(['/checkout'], 'exact'), {}, ['page']],
  ['starts-with, by path', page(['/checkout'], 'starts-with'), {}, []],
  ['starts-with, elsewhere', page(['/done'], 'starts-with'), {}, ['page']],
  ['regex', page(['/checkout/(done|paid)\\?'], 'regex'), {}, []],
  ['a broken regex', page(['('], 'regex'), {}, ['page']],
  ['blank patterns only', page([' '], 'contains'), {}, []],
];

describe('targeting rules', () => {
  test.each(rows)('%s', (_name, triggers, visit, expected) => {
    expect(failing(triggers, visit)).toEqual(expected);
  });

  test('OP-123, OP-128: a required identifier that is absent keeps the survey away', () => {
    const company = {
      globalIdentifiers: {
        requireIdentifier: true,
        identifierTypes: ['email' as const],
        identifierFields: { email: 'mail, user_email' },
      },
    };
    expect(failing({}, {}, company)).toEqual(['identifiers']);
    expect(
      failing(
        {},
        { lookUp: (field) => (field === 'user_email' ? 'a@b.example' : undefined) },
        company,
      ),
    ).toEqual([]);
  });

  test('TARGET-009 TARGET-016: an override counts only while the company allows it', () => {
    const own = { useCustomIdentifiers: true, requireIdentifier: false };
    expect(failing(own, {}, { globalIdentifiers: { requireIdentifier: true } })).toEqual([]);
    expect(
      failing(
        own,
        {},
        { globalIdentifiers: { requireIdentifier: true, allowSurveyOverride: false } },
      ),
    ).toEqual(['identifiers']);
  });

  test('no one is asked again after answering any version; closing an overlay counts, closing a launcher does not', () => {
    const past = { history: { surveys: { s1: { answered: 1 } } } };
    expect(failing({}, past, {}, overlay)).toEqual(['frequency']);
    expect(failing({}, past)).toEqual(['frequency']);
    expect(failing({}, past, {}, { id: 's2', familyId: 's1' })).toEqual(['frequency']);
    const closed = { history: { surveys: { s1: { dismissed: true } } } };
    expect(failing({}, closed, {}, overlay)).toEqual(['frequency']);
    expect(failing({}, closed)).toEqual([]);
    expect(failing({ frequency: { repeat: 'always' } }, past, {}, overlay)).toEqual([]);
    expect(failing({ frequency: { repeat: 'until-answered' } }, past)).toEqual(['frequency']);
  });

  test('a cap, a pause and the company-wide cooldown', () => {
    const now = new Date(2026, 10, 21);
    const dayAgo = now.getTime() - 86_400_000;
    const history = { last: dayAgo, surveys: { s1: { shown: 2, last: dayAgo } } };
    expect(failing({ frequency: { maxShows: 2 } }, { now, history })).toEqual(['frequency']);
    expect(failing({ frequency: { everyDays: 2 } }, { now, history })).toEqual(['frequency']);
    expect(failing({ frequency: { everyDays: 1 } }, { now, history })).toEqual([]);
    const rests = (displayMode: WidgetMode): string[] =>
      failing(
        {},
        { now, history },
        { triggerSettings: { cooldownDays: 2 } },
        {
          embedSettings: { settings: { widget: { displayMode } } },
        },
      );
    expect(rests('overlay')).toEqual(['cooldown']);
    expect(rests('button')).toEqual([]);
    expect(rests('inline')).toEqual([]);
  });

  test('CONST-043, OP-121: the share follows the page view, the session or the visitor, and is kept', () => {
    const shares = (method: DisplayTriggers['percentageMethod'], part = method): number => {
      const hits = Array.from(
        { length: 2000 },
        (_, index) =>
          failing(
            { showPercentage: 30, percentageMethod: method },
            { seeds: { random: 'x', 'session-based': 'y', sticky: 'z', [part]: String(index) } },
          ).length === 0,
      );
      return hits.filter(Boolean).length / hits.length;
    };
    for (const method of ['random', 'session-based', 'sticky'] as const)
      expect(Math.abs(shares(method) - 0.3)).toBeLessThan(0.04);
    expect([0, 1]).toContain(shares('sticky', 'random'));
  });

  test('100 percent always shows', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (seed) =>
          failing(
            { showPercentage: 100 },
            { seeds: { random: seed, 'session-based': '', sticky: '' } },
          ).length === 0,
      ),
    );
  });
});

describe('choice of the survey', () => {
  test('OP-134: by priority, then the most recently started', () => {
    const list = [
      surveyOf({}, { id: 'old', startedAt: '2026-01-01T00:00:00Z' }),
      surveyOf({ deviceTarget: 'mobile-only' }, { id: 'phone', priority: 9 }),
      surveyOf({}, { id: 'new', startedAt: '2026-02-01T00:00:00Z' }),
      surveyOf({}, { id: 'first', priority: 1, startedAt: '2025-01-01T00:00:00Z' }),
    ];
    expect(matchingSurveys(list, visitOf(), {}).map(({ id }) => id)).toEqual([
      'first',
      'new',
      'old',
    ]);
  });

  test('only one overlay opens automatically and each place has one survey; launchers and waiting surveys come in addition', () => {
    const like = (displayMode: WidgetMode, more: object = {}, target?: string) => ({
      embedSettings: { settings: { widget: { displayMode, target } } },
      ...more,
    });
    const waits = { behaviorTriggers: { enabled: true, elementClick: '#fb' } };
    const list = [
      surveyOf({}, { id: 'general', ...like('overlay', { priority: 5 }) }),
      surveyOf({}, { id: 'other', ...like('overlay') }),
      surveyOf(waits, { id: 'feedback', ...like('overlay') }),
      surveyOf({}, { id: 'button', ...like('button') }),
      surveyOf({}, { id: 'place', ...like('inline', { priority: 1 }, '#a') }),
      surveyOf({}, { id: 'same place', ...like('inline', {}, '#a') }),
      surveyOf({}, { id: 'elsewhere', ...like('inline', {}, '#b') }),
    ];
    const ids = matchingSurveys(list, visitOf(), {}).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(['general', 'feedback', 'button', 'place', 'elsewhere']));
    expect(shownInstead(list[1]!, list, visitOf(), {})?.id).toBe('general');
    expect(shownInstead(list[0]!, list, visitOf(), {})).toBeUndefined();
  });

  test('the newest matching version of a family is shown, even if an older one has a higher priority', () => {
    const one = surveyOf({}, { id: 'v1', familyId: 'v1', version: 1, priority: 9 });
    const two = surveyOf({}, { id: 'v2', familyId: 'v1', version: 2 });
    expect(matchingSurveys([one, two], visitOf(), {}).map(({ id }) => id)).toEqual(['v2']);
    expect(shownInstead(one, [one, two], visitOf(), {})?.id).toBe('v2');
  });

  test('every rule is explained in a sentence', () => {
    const reasons = explainTargeting(surveyOf({ deviceTarget: 'mobile-only' }), visitOf(), {});
    expect(reasons).toHaveLength(11);
    expect(reasons.find(({ rule }) => rule === 'device')).toEqual({
      rule: 'device',
      pass: false,
      reason: 'The survey is not for this device (desktop).',
    });
    expect(reasons.at(-1)).toEqual({
      rule: 'audience',
      pass: true,
      reason: 'The survey is not limited to a saved view.',
    });
    const limited = surveyOf({
      userSegmentation: { enabled: true, visitorType: 'all', audience: 'a-view' },
    });
    expect(explainTargeting(limited, { ...visitOf(), member: false }, {}).at(-1)).toEqual({
      rule: 'audience',
      pass: false,
      reason: 'The visitor is unknown or does not belong to the saved view the survey is for.',
    });
    expect(explainBehaviour({ enabled: true, scrollDepth: 50, exitIntent: true })).toEqual([
      'The page is scrolled to 50%.',
      'The pointer leaves the page at the top.',
    ]);
  });
});

import { describeCondition } from '@core/audience/describeCondition';
import { describeRule } from '@core/audience/describeRule';
import type { AudienceCondition } from '@core/audience/rules';
import { setPageLocale } from '@src/lib/i18n/locale';
import { textsReady } from '@src/lib/i18n/texts';
import { reasonInWords } from './reasonInWords';

const said = (condition: AudienceCondition, actual?: string): string =>
  reasonInWords(describeCondition(condition, actual));

const active: AudienceCondition = {
  subject: 'lifecycle',
  operator: 'in',
  value: ['Active', 'New'],
};
const days = 'last seen 2026-11-03, first seen 2026-10-01';

beforeEach(async () => {
  setPageLocale('de');
  await textsReady();
});
afterEach(() => {
  setPageLocale('en');
});

test.each<[AudienceCondition, string | undefined, string]>([
  [
    active,
    days,
    'Lebensphase ist Aktiv oder Neu (zuletzt gesehen 2026-11-03, zuerst gesehen 2026-10-01)',
  ],
  [
    { subject: 'risk', operator: 'in', value: ['high'] },
    'score 0.71',
    'Risiko ist hoch (Wert 0.71)',
  ],
  [
    { subject: 'recency', operator: 'at_least', value: 7 },
    'last seen unknown',
    'Gesehen innerhalb von 7 Tagen (zuletzt gesehen unbekannt)',
  ],
  [
    { subject: 'recency', operator: 'at_least', value: 1 },
    undefined,
    'Gesehen innerhalb von 1 Tag',
  ],
  [
    { subject: 'number', name: 'revenue', operator: 'at_least', value: 90 },
    '120.5',
    'Kundenwert ist mindestens 90 (120.5)',
  ],
  [
    { subject: 'trait', name: 'plan', operator: 'contains', value: 'pro' },
    'pro plus',
    'plan enthält pro (pro plus)',
  ],
  [{ subject: 'trait', name: 'city', operator: 'is_not_set' }, undefined, 'city ist nicht bekannt'],
  [
    { subject: 'event', name: 'view', operator: 'at_least', value: 2, withinDays: 30, item: 'P1' },
    undefined,
    'Mindestens 2-mal „view“ mit P1 innerhalb von 30 Tagen',
  ],
  [
    { subject: 'event', name: 'view', operator: 'at_least', value: 1 },
    undefined,
    'Mindestens einmal „view“',
  ],
  [
    { subject: 'known', operator: 'equals', value: 'unified' },
    undefined,
    'Aus mindestens zwei Quellen bekannt',
  ],
  [
    { subject: 'consent', name: 'email', operator: 'equals', value: 'granted' },
    undefined,
    'Einwilligung für email: erteilt',
  ],
  [{ subject: 'survey', operator: 'is_not_set' }, undefined, 'Hat die Umfrage nicht beantwortet'],
])('the reason %j is said in German', (condition, actual, expected) => {
  expect(said(condition, actual)).toBe(expected);
});

test('a whole rule is said in the language of the page, with unchanged values', async () => {
  const rule = describeRule({
    match: 'all',
    conditions: [
      active,
      {
        match: 'any',
        conditions: [
          { subject: 'trait', name: 'plan', operator: 'in', value: ['gold', 'silver'] },
          { subject: 'number', name: 'orders', operator: 'greater_than', value: 3 },
        ],
      },
    ],
  });
  expect(reasonInWords(rule)).toBe(
    'Lebensphase ist Aktiv oder Neu und (plan ist gold oder silver oder Bestellungen ist mehr als 3)',
  );
  setPageLocale('es');
  await textsReady();
  expect(reasonInWords(rule)).toMatch(/^Ciclo de vida es Activo o Nuevo y \(plan es gold o silver/);
  setPageLocale('en');
  expect(reasonInWords(rule)).toBe(rule);
});

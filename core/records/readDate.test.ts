import { readDate } from './readDate';
import { understand } from './understand';
import { formatOf, addForm, noForms } from './valueForms';
import { readChoice, readYesNo } from './yesNo';

const at = (text: string, format = {}): string | null => {
  const read = readDate(text, format);
  return read === null ? null : new Date(read).toISOString();
};

describe('dates as databases, programs and people write them', () => {
  test.each([
    ['2026-05-05 10:00:00+00', '2026-05-05T10:00:00.000Z'],
    ['2026-05-05 10:00:00.123456+02', '2026-05-05T08:00:00.123Z'],
    ['2026-05-05 10:00:00.5-03:30', '2026-05-05T13:30:00.500Z'],
    ['2026-05-05 10:00:00.123456', '2026-05-05T10:00:00.123Z'],
    ['2026-05-05T10:00:00Z', '2026-05-05T10:00:00.000Z'],
    ['2026-05-05T10:00:00+0200', '2026-05-05T08:00:00.000Z'],
    ['20260505T100000Z', '2026-05-05T10:00:00.000Z'],
    ['20260505100000', '2026-05-05T10:00:00.000Z'],
    ['Tue May 05 10:00:00 2026 UTC', '2026-05-05T10:00:00.000Z'],
    ['05.05.2026 10:00:00.5 CEST', '2026-05-05T08:00:00.500Z'],
    ['Tue, 05 May 2026 10:00:00 +0200', '2026-05-05T08:00:00.000Z'],
    ['Tuesday, 05-May-26 10:00:00 GMT', '2026-05-05T10:00:00.000Z'],
    [
      'Tue May 05 2026 10:00:00 GMT+0200 (Central European Summer Time)',
      '2026-05-05T08:00:00.000Z',
    ],
    ['3/29/2026 2:30:00 PM', '2026-03-29T14:30:00.000Z'],
    ['3/29/26 12:05 AM', '2026-03-29T00:05:00.000Z'],
    ['29/03/26', '2026-03-29T00:00:00.000Z'],
    ['29.03.26', '2026-03-29T00:00:00.000Z'],
    ['5. 5. 2026', '2026-05-05T00:00:00.000Z'],
    ['1.2.69', '1969-02-01T00:00:00.000Z'],
    ['23. Oktober 2026', '2026-10-23T00:00:00.000Z'],
    ['Freitag, 23. Oktober 2026 um 14:30 Uhr', '2026-10-23T14:30:00.000Z'],
    ['5 mars 2026', '2026-03-05T00:00:00.000Z'],
    ['1er août 2026', '2026-08-01T00:00:00.000Z'],
    ['mar. 5 mai 2026', '2026-05-05T00:00:00.000Z'],
    ['23 de octubre de 2026 a las 10:00', '2026-10-23T10:00:00.000Z'],
    ['5 maggio 2026 alle ore 10:30', '2026-05-05T10:30:00.000Z'],
    ['5 de março de 2026', '2026-03-05T00:00:00.000Z'],
    ['5 mei 2026 om 10:00', '2026-05-05T10:00:00.000Z'],
    ['5 września 2026 r.', '2026-09-05T00:00:00.000Z'],
    ['den 5 maj 2026 kl. 10:00', '2026-05-05T10:00:00.000Z'],
    ['5 Mayıs 2026', '2026-05-05T00:00:00.000Z'],
    ['5. července 2026', '2026-07-05T00:00:00.000Z'],
    ['5 lipca 2026', '2026-07-05T00:00:00.000Z'],
    ['5-Mrz-26', '2026-03-05T00:00:00.000Z'],
    ['March 5th, 2026', '2026-03-05T00:00:00.000Z'],
    ['1777975200', '2026-05-05T10:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(at(text)).toBe(expected);
  });

  test.each([
    '2026-02-30',
    '31/02/2026',
    '29 Foo 2026',
    'May the fourth',
    '2026-05-05 25:00',
    '1.2.3',
    '12 may 5 june 2026',
    'Order 12 of May 2026 was late',
  ])('%s is not a date', (text) => {
    expect(at(text)).toBeNull();
  });

  test('the whole column decides which part comes first, and the zone of times without one', () => {
    const forms = noForms();
    for (const text of ['05/03/2026', '29/03/2026', '04/04/2026']) addForm(forms, text);
    expect(formatOf(forms)).toEqual({ dateOrder: 'dayFirst' });
    expect(at('05/03/2026', formatOf(forms))).toBe('2026-03-05T00:00:00.000Z');
    expect(at('05/03/2026')).toBe('2026-05-03T00:00:00.000Z');
    expect(at('26-05-03', { dateOrder: 'yearFirst' })).toBe('2026-05-03T00:00:00.000Z');
    const berlin = { timeZone: 'Europe/Berlin' };
    expect(at('2026-07-01 10:00', berlin)).toBe('2026-07-01T08:00:00.000Z');
    expect(at('2026-01-01 10:00', berlin)).toBe('2026-01-01T09:00:00.000Z');
    expect(at('2026-10-25 02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-07-01 10:00+00', berlin)).toBe('2026-07-01T10:00:00.000Z');
  });
});

describe('yes and no in twelve languages', () => {
  test.each([
    'yes',
    'Ja',
    'JA',
    'sí',
    'Oui',
    'sì',
    'sim',
    'tak',
    'evet',
    'ano',
    't',
    'wahr',
    1,
    true,
  ])('%s is yes', (word) => {
    expect(readYesNo(word)).toBe(true);
    expect(readChoice(word)).toBe('granted');
  });
  test.each(['no', 'nein', 'non', 'não', 'nee', 'nie', 'nej', 'hayır', 'ne', 'f', 0, false])(
    '%s is no',
    (word) => {
      expect(readYesNo(word)).toBe(false);
      expect(readChoice(word)).toBe('denied');
    },
  );
  test('other consent words, and words without meaning', () => {
    expect(
      ['Opt-in', 'abgemeldet', 'widerrufen', 'vielleicht', 'pending', 2].map(readChoice),
    ).toEqual(['granted', 'denied', 'revoked', null, null, null]);
  });
});

describe('values are interpreted for the field they feed', () => {
  test.each([
    ['created_at', '46147', '2026-05-05T00:00:00.000Z'],
    ['birthday', '29.03.1980', '1980-03-29'],
    ['total', '1.234,56 €', 1234.56],
    ['consent_advertising', 'nein', 'denied'],
    ['available', 'ausverkauft', false],
    ['currency', '€', 'EUR'],
    ['tags', '{red,"deep blue"}', ['red', 'deep blue']],
    ['updated_at', '0000-00-00 00:00:00', null],
  ])('%s %s', (target, raw, value) => {
    expect(understand(target, raw)).toEqual({ value, understood: true });
  });

  test("a mark before three digits follows the column; values that can't be interpreted stay", () => {
    const forms = noForms();
    for (const text of ['12,50', '1.234', '7,00 €']) addForm(forms, text);
    expect(formatOf(forms)).toEqual({ decimal: 'comma' });
    expect(understand('total', '1.234', formatOf(forms)).value).toBe(1234);
    expect(understand('total', '1,234', { decimal: 'comma' }).value).toBe(1.234);
    expect(understand('created_at', 'soon')).toEqual({ value: 'soon', understood: false });
    expect(understand('consent_advertising', 'vielleicht').understood).toBe(false);
  });
});

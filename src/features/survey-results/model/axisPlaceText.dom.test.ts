import { setPageLocale } from '@src/lib/i18n/locale';
import { textsReady } from '@src/lib/i18n/texts';
import { axisPlaceText } from './axisPlaceText';

afterEach(async () => {
  setPageLocale('en');
  await textsReady();
});

const LABELS = ['7', '3.5', '10–19', '1000–1999', '2.5 to under 5', '3.5 to 4', '−20 to −11'];

test.each([
  ['en', ['7', '3.5', '10–19', '1,000–1,999', '2.5 to under 5', '3.5 to 4', '−20 to −11']],
  ['de', ['7', '3,5', '10–19', '1.000–1.999', '2,5 bis unter 5', '3,5 bis 4', '−20 bis −11']],
  ['es', ['7', '3,5', '10–19', '1000–1999', 'de 2,5 a menos de 5', 'de 3,5 a 4', 'de −20 a −11']],
] as const)(
  'ranges of numbers are written in the language of the page: %s',
  async (locale, told) => {
    setPageLocale(locale);
    await textsReady();
    expect(LABELS.map((label) => axisPlaceText(label, 'number'))).toEqual(told);
  },
);

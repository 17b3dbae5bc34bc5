import { setPageLocale } from './locale';
import { textsReady } from './texts';
import { commonText } from '@src/components/texts/commonText';
import { formatDate, formatNumber } from './formats';

afterEach(async () => {
  setPageLocale('en');
  await textsReady();
});

test('texts, numbers and dates follow the language of the page', async () => {
  expect([commonText('cancel'), formatNumber(1234.5)]).toEqual(['Cancel', '1,234.5']);
  setPageLocale('de');
  await textsReady();
  const day = new Date('2026-11-26T12:00:00Z');
  expect([commonText('cancel'), formatNumber(1234.5), formatDate(day)]).toEqual([
    'Abbrechen',
    '1.234,5',
    '26. Nov. 2026',
  ]);
  setPageLocale('es');
  await textsReady();
  expect(commonText('cancel')).toBe('Cancelar');
});

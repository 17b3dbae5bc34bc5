import { ERROR_CODES } from '@core/errors/errorCodes';
import { setPageLocale } from '../locale';
import { errorSentencesReady, reasonSentence } from './errorSentences';

const stopped = `${ERROR_CODES.columns_missing.sentence.slice(0, -1)}: email, city.`;

afterEach(() => {
  setPageLocale('en');
});

test('a reason that ends in names is said in the language of the page, names as they are', async () => {
  expect(reasonSentence(stopped)).toBe(stopped);
  setPageLocale('de');
  await errorSentencesReady();
  expect(reasonSentence(stopped)).toBe(
    'Die Synchronisierung wurde angehalten und hat nichts gespeichert, weil zugeordnete Spalten fehlen: email, city.',
  );
  expect(reasonSentence('The source said: no.')).toBe('The source said: no.');
  setPageLocale('es');
  await errorSentencesReady();
  expect(reasonSentence(stopped)).toMatch(/porque faltan columnas asignadas: email, city\.$/);
});

import { ERROR_CODES } from '@core/errors/errorCodes';
import { setPageLocale } from '../locale';
import { keepFieldLabels } from './fieldLabels';
import { errorSentencesReady, serverSentence } from './errorSentences';

const stopped = `${ERROR_CODES.columns_missing.sentence.slice(0, -1)}: email, city.`;

afterEach(() => {
  setPageLocale('en');
});

test('a reason that ends in names is translated, with unchanged names', async () => {
  expect(serverSentence(stopped)).toBe(stopped);
  setPageLocale('de');
  await errorSentencesReady();
  expect(serverSentence(stopped)).toBe(
    'Die Synchronisierung wurde angehalten und hat nichts gespeichert, weil zugeordnete Spalten fehlen: email, city.',
  );
  expect(serverSentence('The source said: no.')).toBe('The source said: no.');
  setPageLocale('es');
  await errorSentencesReady();
  expect(serverSentence(stopped)).toMatch(/porque faltan columnas asignadas: email, city\.$/);
});

test.each([
  [
    'A question bank can have at most 1,000 questions. Please delete one first.',
    /höchstens 1\.000 Fragen/,
  ],
  ['Step 2: There is no function size.', 'Schritt 2: Die Funktion size gibt es nicht.'],
  ['mail: Step 2: There is no function size.', 'mail: Schritt 2: Die Funktion size gibt es nicht.'],
  [
    'Please enter: Key. Please check: Address.',
    'Bitte geben Sie „Key“ ein. Bitte prüfen Sie „Address“.',
  ],
  [
    'The expression cannot be read (character 9): some text has no closing quotation mark.',
    'Der Ausdruck ist nicht lesbar (Zeichen 9): einem Text fehlt das schließende Anführungszeichen.',
  ],
  [
    'The connection works. Records are identified by the field id. And 3 more.',
    'Die Verbindung funktioniert. Das Feld id kennzeichnet einen Datensatz. Und 3 weitere.',
  ],
  [
    'Shop returned 418: I am a teapot. Something unknown.',
    'Shop hat mit 418 geantwortet: I am a teapot. Something unknown.',
  ],
  [
    'Too many attempts. Try again in 12 minutes, or reset your password.',
    'Zu viele Versuche. Versuchen Sie es in 12 Minuten wieder oder setzen Sie Ihr Passwort zurück.',
  ],
])('%s is said in German, with its values', async (said, expected) => {
  setPageLocale('de');
  await errorSentencesReady();
  if (typeof expected === 'string') expect(serverSentence(said)).toBe(expected);
  else expect(serverSentence(said)).toMatch(expected);
});

test('a field has its label from the form, and a name from data stays unchanged', async () => {
  setPageLocale('de');
  keepFieldLabels(new Map([['Access token', 'Zugriffstoken']]));
  await errorSentencesReady();
  expect(serverSentence('Please enter: Access token.')).toBe(
    'Bitte geben Sie „Zugriffstoken“ ein.',
  );
  expect(serverSentence(stopped.replace('email', 'Access token'))).toMatch(
    /: Access token, city\.$/,
  );
  keepFieldLabels(new Map());
});

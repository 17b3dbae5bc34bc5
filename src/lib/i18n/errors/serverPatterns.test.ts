import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { jsonOf } from '@tests/architecture/readTree';
import { serverTranslator } from './serverPatterns';

const raw = jsonOf<Record<string, string>>('src/lib/i18n/errors/server/texts/de.json');

test('the compiled catalogs of a build translate as the files do', () => {
  const compiled = Object.fromEntries(
    Object.entries(raw).map(([key, message]) => [key, compileMessage(message)]),
  );
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'de', messages: compiled });
  const translate = serverTranslator(new Map(), compiled, (key, values) => i18n._(key, values));
  expect(translate('Imported CSV file with 1,234 records')).toBe(
    'CSV-Datei mit 1.234 Datensätzen importiert',
  );
  expect(translate('At-Risk Users')).toBe('Gefährdete Nutzer');
  expect(translate('Imported CSV file with many records')).toBe(
    'Imported CSV file with many records',
  );
});

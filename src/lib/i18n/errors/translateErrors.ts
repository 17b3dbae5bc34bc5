import { setupI18n } from '@lingui/core';
import { ERROR_CODES, type ErrorCode } from '@core/errors/errorCodes';
import { setFieldMessages, type FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { fetchCatalog } from '@src/lib/i18n/textFiles';
import { fieldLabel } from './fieldLabels';
import { serverTranslator } from './serverPatterns';
import { NUMBER_LOCALES, type Locale } from '@core/text/locales';

type FieldRule = keyof typeof FIELD_SENTENCES;

/** The value each rule passes to its message. Messages leave the field's name out, because they appear next to the field. */
const VALUE_OF: Readonly<Record<FieldRule, string | null>> = {
  fromAfterTo: null,
  required: null,
  unusable: null,
  oneOf: 'values',
  noneOf: 'values',
  wrongType: null,
  shortText: 'min',
  longText: 'max',
  exactText: 'length',
  small: 'least',
  large: 'most',
  notMore: 'than',
  notLess: 'than',
  notWhole: null,
  fewEntries: 'min',
  manyEntries: 'max',
  exactEntries: 'length',
  unknownKeys: 'keys',
};

/**
 * Returns a function that translates the server's English messages: those of error codes, schemas and others. From then on, form validation
 * messages are translated, too.
 */
export const translateErrors = async (
  locale: Exclude<Locale, 'en'>,
): Promise<(sentence: string) => string> => {
  const i18n = setupI18n();
  const [messages, ofForms, ofServer] = await Promise.all([
    fetchCatalog('lib/i18n/errors', locale),
    fetchCatalog('lib/i18n/errors/forms', locale),
    fetchCatalog('lib/i18n/errors/server', locale),
  ]);
  i18n.loadAndActivate({
    locale,
    locales: NUMBER_LOCALES[locale],
    messages: { ...messages, ...ofForms, ...ofServer },
  });
  const { fromAfterTo: _constant, ...rules } = VALUE_OF;
  setFieldMessages({
    fromAfterTo: i18n._('field.fromAfterTo'),
    ...(Object.fromEntries(
      Object.entries(rules).map(([rule, value]) => [
        rule,
        (_name: string, given?: unknown) =>
          i18n._(`field.${rule}`, value === null ? {} : { [value]: given }),
      ]),
    ) as Omit<typeof FIELD_SENTENCES, 'fromAfterTo'>),
  });
  const exact = new Map([
    ...Object.keys(ofForms).map((sentence) => [sentence, i18n._(sentence)] as const),
    ...(Object.keys(ERROR_CODES) as ErrorCode[]).map(
      (code) => [ERROR_CODES[code].sentence, i18n._(code)] as const,
    ),
  ]);
  return serverTranslator(exact, ofServer, (key, values) => i18n._(key, values), fieldLabel);
};

import { ERROR_CODES } from '@core/errors/errorCodes';
import { FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { UNIFIED_FIELDS } from '@core/records/unifiedFields';
import { catalogue } from '@bff/modules/data-sources/catalogue';
import { filesBelow, jsonOf, textOf } from './readTree';
import { readScreens, screenCatalogs, valuesOf } from './screenTexts';

const catalogs = screenCatalogs();
const { calls, literals, visible } = readScreens(catalogs);

test('every catalog has the same keys and values in every language, and none is empty', () => {
  const wrong = catalogs.flatMap(({ folder, messages: { en, ...others } }) =>
    Object.entries(others).flatMap(([language, messages]) => [
      ...Object.keys(en).flatMap((key) =>
        !messages[key]
          ? [`${folder}: ${key} is missing in ${language}`]
          : String(valuesOf(en[key]!)) === String(valuesOf(messages[key]))
            ? []
            : [`${folder}: ${key} names other values in ${language}`],
      ),
      ...Object.keys(messages)
        .filter((key) => !(key in en))
        .map((key) => `${folder}: ${key} is no key, in ${language}`),
    ]),
  );
  expect(wrong).toEqual([]);
});

test('every file has each key once', () => {
  const files = filesBelow('src').filter((file) => /\/texts\/\w+\.json$/.test(file));
  const doubled = files.filter(
    (file) => textOf(file).match(/^ +"/gm)?.length !== Object.keys(jsonOf(file)).length,
  );
  expect(doubled).toEqual([]);
});

test('every key is used, with the values its message names', () => {
  const unused = catalogs.flatMap(({ folder, functionName, messages: { en } }) => {
    const said = literals.get(functionName)!;
    return Object.keys(en)
      .filter(
        (key) =>
          !said.has(key) &&
          ![...key.matchAll(/\./g)].some(({ index }) => said.has(key.slice(0, index + 1))),
      )
      .map((key) => `${folder}: ${key} is used nowhere`);
  });
  const byName = new Map(catalogs.map((catalog) => [catalog.functionName, catalog.messages.en]));
  const wrong = calls.flatMap(({ place, functionName, key, values }) => {
    const message = key === undefined ? undefined : byName.get(functionName)?.[key];
    if (message === undefined || values === undefined) return [];
    const named = valuesOf(message).filter((name) => !name.startsWith('<'));
    return String(named) === String(values) ? [] : [`${place}: ${key} needs ${String(named)}`];
  });
  expect([...unused, ...wrong]).toEqual([]);
});

test('texts are read while a page renders, never while its code loads', () => {
  expect(calls.filter(({ atLoad }) => atLoad).map(({ place }) => place)).toEqual([]);
});

test('the code of a screen contains no text for people', () => {
  expect(visible).toEqual([]);
});

test('every error code and rule of a field has its sentence in every language', () => {
  const keys = [
    ...Object.keys(ERROR_CODES),
    ...Object.keys(FIELD_SENTENCES).map((rule) => `field.${rule}`),
  ].sort();
  for (const language of ['de', 'es'])
    expect(
      Object.keys(jsonOf<object>(`src/lib/i18n/errors/texts/${language}.json`)).sort(),
    ).toEqual(keys);
});

test('every custom sentence of a schema has the same languages, and still exists in core', () => {
  const [german, spanish] = ['de', 'es'].map((language) =>
    Object.keys(jsonOf<object>(`src/lib/i18n/errors/forms/texts/${language}.json`)),
  );
  expect(german).toEqual(spanish);
  const core = filesBelow('core')
    .filter((file) => file.endsWith('.ts'))
    .map(textOf)
    .join('\n');
  expect(german!.filter((sentence) => !core.includes(`'${sentence}'`))).toEqual([]);
});

test('every text of sources and unified fields has its translation, and every translation is used', () => {
  const { sources } = catalogue();
  const fields = sources.flatMap((source) => source.fields);
  const words = [
    ...sources.map(({ description }) => description),
    ...sources.flatMap(({ streams }) => streams.map(({ label }) => label)),
    ...fields.flatMap(({ label, help }) => (help ? [label, help] : [label])),
    ...UNIFIED_FIELDS.map(({ description }) => description),
  ];
  // Names, examples and values that are sent may stay as they are.
  const others = [
    ...sources.map(({ name }) => name),
    ...fields.flatMap(({ placeholder, options }) => [placeholder, ...(options ?? [])]),
  ];
  for (const language of ['de', 'es']) {
    const known = Object.keys(jsonOf(`src/features/data-sources/words/texts/${language}.json`));
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
    expect(known.filter((word) => !words.includes(word) && !others.includes(word))).toEqual([]);
  }
});

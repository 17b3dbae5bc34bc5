import { array, mixed, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { conditionTest } from './conditions.schema';
import type { ScreenTexts } from './screens';
import { flag, optionalObject, optionalText } from './storedFields.schema';
import { isScreenTexts } from './textsInLanguages';

/** Image data is stored and replaced by its URL. */
export const picture = () =>
  string()
    .max(LIMITS.api.draftBodyBytes)
    .matches(/^(?:https:\/\/[^\s<>"]{1,1990}$|data:image\/(?!svg)|\/assets\/[\w-]{43}\.webp$)/i, {
      message: 'Enter a URL that starts with https://.',
      excludeEmptyString: true,
    })
    .nullable();

/** A URL that starts with https://. */
export const secureAddress = () =>
  string()
    .max(2000)
    .matches(/^https:\/\/[^\s<>"]+$/i, {
      message: 'Enter a URL that starts with https://.',
      excludeEmptyString: true,
    })
    .nullable();

const screenParts = {
  /** Heading. */
  title: optionalText(LIMITS.text.short),
  /** Text below it. */
  text: optionalText(LIMITS.text.medium),
  /** URL of a picture. */
  picture: picture(),
  /** Button text. */
  button: optionalText(80),
  /** Translations by language. */
  translations: mixed<Record<string, ScreenTexts>>().nullable().test({
    name: 'translations',
    message: 'Translations of a screen must map each language to a title, text and button.',
    test: isScreenTexts,
  }),
};

const thanksScreen = object({
  ...screenParts,
  /** Only for these answers. */
  when: optionalObject(conditionTest),
  /** Only when this quota is full. */
  quota: mixed<string>()
    .nullable()
    .test({
      name: 'quota',
      message: 'A screen must refer to its quota by id.',
      test: (id: unknown) =>
        id === undefined || id === null || optionalText(80).isValidSync(id, { strict: true }),
    }),
  /** The button's URL. */
  link: secureAddress(),
  /** True opens the link automatically. */
  redirect: flag(),
});

/** The screens before and after the questions. */
export const screensSchema = optionalObject({
  /** Before the first question. */
  welcome: optionalObject(screenParts),
  /** After the last question. The first one that matches is shown. */
  thanks: array(thanksScreen.required()).max(20).nullable().default(undefined),
});

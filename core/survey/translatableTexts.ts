import { runsOf } from './blocks';
import { finding, type LintFinding } from './lintFinding';
import type { ScreenTexts, SurveyScreen } from './screens';
import type { Question, QuestionTranslation, Survey, SurveyTranslation } from './types';

/** Place of a text: the survey itself, a question or a block, the welcome screen, or a thank-you screen by its index. */
export type TextPlace =
  | { kind: 'survey' }
  | { kind: 'question'; id: string }
  | { kind: 'welcome' }
  | { kind: 'thanks'; at: number };

/** A translatable text of a survey. `index` counts within lists: options and rows. */
export interface TranslatableText {
  place: TextPlace;
  part: keyof SurveyTranslation | keyof QuestionTranslation | keyof ScreenTexts;
  index?: number;
  source: string;
}

const listParts = { options: 'options', rowLabels: 'rows', altLabels: 'alts' } as const;

/** Returns all non-empty texts of a survey, in reading order. */
export const translatableTexts = (survey: Survey): TranslatableText[] => {
  const { title, description, questions, screens } = survey;
  return [
    ...textsOf({ kind: 'survey' }, { title, description }),
    ...textsOfScreen({ kind: 'welcome' }, screens?.welcome),
    ...runsOf(questions).flatMap(({ block, questions: own }) => [
      ...(block ? textsOf({ kind: 'question', id: block.id }, { title: block.title }) : []),
      ...own.flatMap(textsOfQuestion),
    ]),
    ...(screens?.thanks ?? []).flatMap((screen, at) =>
      textsOfScreen({ kind: 'thanks', at }, screen),
    ),
  ];
};

const textsOf = (
  place: TextPlace,
  texts: Partial<Record<TranslatableText['part'], string | null | undefined>>,
): TranslatableText[] =>
  Object.entries(texts).flatMap(([part, source]) =>
    source?.trim() ? [{ place, part: part as TranslatableText['part'], source }] : [],
  );

const textsOfScreen = (
  place: TextPlace,
  screen: SurveyScreen | null | undefined,
): TranslatableText[] =>
  screen ? textsOf(place, { title: screen.title, text: screen.text, button: screen.button }) : [];

const textsOfQuestion = ({ id, title, description, options, settings }: Question) => {
  const place: TextPlace = { kind: 'question', id };
  const { placeholder, otherLabel, lowLabel, highLabel, rows, alts } = settings ?? {};
  const lists = Object.entries({ rowLabels: rows, options, altLabels: alts }).flatMap(
    ([part, list]) =>
      (list ?? []).flatMap((source, index) =>
        source.trim() ? [{ place, part: part as keyof typeof listParts, index, source }] : [],
      ),
  );
  return [
    ...textsOf(place, { title, description }),
    ...lists,
    ...textsOf(place, { placeholder, otherLabel, lowLabel, highLabel }),
  ];
};

/** Returns the languages of a survey besides its own. */
export const translatedLanguages = ({ translations }: Survey): string[] =>
  Object.keys(translations ?? {});

const screenAt = ({ screens }: Survey, place: TextPlace): SurveyScreen | null | undefined =>
  place.kind === 'welcome'
    ? screens?.welcome
    : place.kind === 'thanks'
      ? screens?.thanks?.[place.at]
      : undefined;

/** Returns a text in a language; empty if it has none. */
export const readTranslation = (
  survey: Survey,
  language: string,
  { place, part, index }: TranslatableText,
): string => {
  const own = survey.translations?.[language];
  const texts =
    place.kind === 'survey'
      ? own
      : place.kind === 'question'
        ? own?.questions?.[place.id]
        : screenAt(survey, place)?.translations?.[language];
  const found = (texts as Readonly<Record<string, unknown>> | null | undefined)?.[part];
  const text: unknown = index === undefined ? found : (found as unknown[] | undefined)?.[index];
  return typeof text === 'string' ? text : '';
};

/** Returns the survey with a text set in a language; an empty text removes the translation. */
export const writeTranslation = (
  survey: Survey,
  language: string,
  { place, part, index }: TranslatableText,
  said: string,
): Survey => {
  const write = <Texts extends object>(texts: Texts | null | undefined): Texts => {
    const changed = { ...texts } as Record<string, unknown>;
    if (index !== undefined) {
      const list = [...((changed[part] as string[] | undefined) ?? [])];
      list[index] = said;
      changed[part] = Array.from(list, (one) => one ?? '');
    } else if (said) changed[part] = said;
    else delete changed[part];
    return changed as Texts;
  };
  const translations = survey.translations ?? {};
  const own = translations[language] ?? {};
  const withOwn = (texts: SurveyTranslation): Survey => ({
    ...survey,
    translations: { ...translations, [language]: texts },
  });
  if (place.kind === 'survey') return withOwn(write(own));
  if (place.kind === 'question')
    return withOwn({
      ...own,
      questions: { ...own.questions, [place.id]: write(own.questions?.[place.id]) },
    });
  const change = <Screen extends SurveyScreen>(screen: Screen): Screen => ({
    ...screen,
    translations: { ...screen.translations, [language]: write(screen.translations?.[language]) },
  });
  return withOwnScreens(withOwn(own), (screen, at) =>
    (place.kind === 'welcome' ? at === 'welcome' : at === place.at) ? change(screen) : screen,
  );
};

/** Returns the survey without a language. */
export const removeLanguage = (survey: Survey, language: string): Survey => {
  const without = <Value>(values: Readonly<Record<string, Value>> | null | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([tag]) => tag !== language));
  return withOwnScreens({ ...survey, translations: without(survey.translations) }, (screen) =>
    screen.translations ? { ...screen, translations: without(screen.translations) } : screen,
  );
};

const withOwnScreens = (
  survey: Survey,
  change: <Screen extends SurveyScreen>(screen: Screen, at: 'welcome' | number) => Screen,
): Survey => {
  const { screens } = survey;
  if (!screens) return survey;
  const { welcome, thanks } = screens;
  return {
    ...survey,
    screens: {
      ...screens,
      ...(welcome && { welcome: change(welcome, 'welcome') }),
      ...(thanks && { thanks: thanks.map((screen, at) => change(screen, at)) }),
    },
  };
};

/** Counts the texts that a language lacks. */
export const countMissing = (survey: Survey, language: string): number =>
  translatableTexts(survey).filter((text) => !readTranslation(survey, language, text).trim())
    .length;

/** Returns a warning for each incomplete language of the survey; its missing texts stay in the survey's own language. */
export const lintTranslations = (survey: Survey): LintFinding[] =>
  translatedLanguages(survey)
    .map((language) => ({ language, other: countMissing(survey, language) }))
    .filter(({ other }) => other > 0)
    .map((missing) => finding('missing_translation', 'warning', null, missing));

import { LIMITS } from '../limits';
import { pipedIds } from './piping';
import {
  readTranslation,
  translatableTexts,
  writeTranslation,
  type TranslatableText,
} from './translatableTexts';
import type { Survey } from './types';

/**
 * A text of a survey in a translation file. `id` stays the same as long as the survey's questions
 * keep theirs.
 */
export interface TranslationUnit {
  id: string;
  source: string;
  /** Empty if not translated yet. */
  target: string;
  /** Maximum length of the translation in characters. */
  longest: number;
}

/** Why a unit of a file was not applied. */
export type UnitRefusal = 'unknown' | 'changedSource' | 'tooLong' | 'lostAnswer' | 'lostMarkup';

export interface AppliedUnits {
  survey: Survey;
  /** Number of translations that the file added or changed. */
  applied: number;
  refused: { unit: TranslationUnit; why: UnitRefusal }[];
}

/** Returns all texts of a survey with their translations into a language, in reading order. */
export const translationUnits = (survey: Survey, language: string): TranslationUnit[] =>
  translatableTexts(survey).map((text) => ({
    id: unitId(text),
    source: text.source,
    target: readTranslation(survey, language, text),
    longest: longestTranslation(text),
  }));

/**
 * Writes the translations of a file into a survey. Units without a translation change nothing. Rejects units of texts that the survey does not
 * have or that were reworded since the export, translations that are too long, and those that lost or gained an inserted answer or a tag. Translations by a machine are marked until a
 * person changes or checks them.
 */
export const applyUnits = (
  survey: Survey,
  language: string,
  units: readonly Pick<TranslationUnit, 'id' | 'source' | 'target'>[],
  by: 'people' | 'machine' = 'people',
): AppliedUnits => {
  const texts = new Map(translatableTexts(survey).map((text) => [unitId(text), text]));
  const result: AppliedUnits = { survey, applied: 0, refused: [] };
  const changed: string[] = [];
  for (const { id, source, target } of units) {
    if (!target.trim()) continue;
    const text = texts.get(id);
    const longest = text ? longestTranslation(text) : 0;
    const why = text ? refusalOf(text, source, target, longest) : 'unknown';
    if (why) result.refused.push({ unit: { id, source, target, longest }, why });
    else if (readTranslation(result.survey, language, text!) !== target) {
      result.survey = writeTranslation(result.survey, language, text!, target);
      changed.push(id);
    }
  }
  const marks = uncheckedIds(result.survey, language).filter((id) => !changed.includes(id));
  return {
    ...result,
    applied: changed.length,
    survey: withUnchecked(
      result.survey,
      language,
      by === 'machine' ? [...marks, ...changed] : marks,
    ),
  };
};

/** Returns the ids of the texts whose translation a machine made and no person has checked. */
export const uncheckedIds = (survey: Survey, language: string): readonly string[] =>
  survey.translations?.[language]?.machine ?? [];

/** Returns the survey without the marks of machine translations: of one text, or of the whole language. */
export const markAsChecked = (survey: Survey, language: string, text?: TranslatableText): Survey =>
  withUnchecked(
    survey,
    language,
    text ? uncheckedIds(survey, language).filter((id) => id !== unitId(text)) : [],
  );

const withUnchecked = (survey: Survey, language: string, machine: string[]): Survey => {
  const { machine: before, ...own } = survey.translations?.[language] ?? {};
  if (!before && machine.length === 0) return survey;
  const texts = machine.length > 0 ? { ...own, machine } : own;
  return { ...survey, translations: { ...survey.translations, [language]: texts } };
};

/** Returns the maximum length of a translation in characters. */
export const longestTranslation = ({ place, part }: TranslatableText): number => {
  if (part === 'button') return 80;
  if (place.kind !== 'question' && part === 'title') return LIMITS.text.short;
  return part === 'description' && place.kind === 'survey' ? LIMITS.text.long : LIMITS.text.medium;
};

const refusalOf = (
  text: TranslatableText,
  source: string,
  target: string,
  longest: number,
): UnitRefusal | null => {
  if (plain(source) !== plain(text.source)) return 'changedSource';
  if (target.length > longest) return 'tooLong';
  const inserted = (said: string): string => pipedIds(said).sort().join(' ');
  if (inserted(target) !== inserted(text.source)) return 'lostAnswer';
  const tags = (said: string): string => (said.match(TAG) ?? []).sort().join(' ');
  return tags(target) === tags(text.source) ? null : 'lostMarkup';
};

const TAG = /<\/?[a-z][^<>]{0,200}>/gi;

/** Translation tools change line breaks and the blanks around a text. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the id of a text in files and marks. */
export const unitId = ({ place, part, index }: TranslatableText): string => {
  const owner =
    place.kind === 'question'
      ? `question.${place.id}`
      : place.kind === 'thanks'
        ? `thanks.${String(place.at + 1)}`
        : place.kind;
  return [owner, part, ...(index === undefined ? [] : [String(index + 1)])].join('.');
};

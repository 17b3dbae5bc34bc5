import type { SurveyScreens } from '@core/survey/screens';
import type { Survey } from '@core/survey/types';
import { unsavedByPerson, type KeptEdits } from '@src/lib/unsavedByPerson';
import type { BlocksById } from '../model/questionBlocks';
import type { QuotaDraft } from '../model/quotaDrafts';
import type { VariableDraft } from '../model/variableDrafts';

/** Input in a dialog, and the survey's value when the edit began. */
export interface TypedValue<T> {
  base: T;
  value: T;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const typedAs = <T extends object>(kind: string): KeptEdits<TypedValue<T>> => ({
  kind,
  read: (stored) =>
    isFields(stored) && isFields(stored.base) && isFields(stored.value)
      ? (stored as unknown as TypedValue<T>)
      : null,
});

/** Texts of a survey in other languages. */
export type TranslatedParts = Pick<Survey, 'translations' | 'screens'>;

/** Unapplied welcome and thank-you screens, by survey. */
export const typedScreens = unsavedByPerson(typedAs<SurveyScreens>('screens'));

/** Unapplied translations, by survey. */
export const typedTranslations = unsavedByPerson(typedAs<TranslatedParts>('translations'));

/** Unapplied blocks of questions, by survey. */
export const typedBlocks = unsavedByPerson(typedAs<{ blocks: BlocksById }>('blocks'));

/** Unapplied quotas, by survey. */
export const typedQuotas = unsavedByPerson(typedAs<{ quotas: QuotaDraft[] }>('quotas'));

/** Unapplied variables, by survey. */
export const typedVariables = unsavedByPerson(typedAs<{ variables: VariableDraft[] }>('variables'));

/** A description of the questions to draft, for the language model. */
export interface SurveyDescription {
  description: string;
  language: string;
}

/** Descriptions whose questions are not added yet, by survey. */
export const typedDescriptions = unsavedByPerson(typedAs<SurveyDescription>('description'));

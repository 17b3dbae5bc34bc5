import { defaultMaxLength, defaultMinLength, defaultOptions } from './defaults';
import { questionTypeEntry } from './questionTypes';
import type { Question, QuestionSettings, QuestionType } from './types';

/** Returns the settings of a new question of this type (CONST-023, CONST-025), with both spellings of the range. */
export const defaultQuestionSettings = (type: QuestionType): QuestionSettings => ({
  placeholder: '',
  minLength: defaultMinLength,
  maxLength: defaultMaxLength,
  minValue: 0,
  maxValue: 10,
  min: 0,
  max: 10,
  step: 1,
  ...structuredClone(questionTypeEntry(type).defaults),
});

/** Creates a blank question of a type (BUILD-018). The caller supplies the `id`. */
export const createQuestion = (type: QuestionType, id: string): Question => ({
  id,
  type,
  title: '',
  description: '',
  required: false,
  dataType: null,
  options: questionTypeEntry(type).hasOptions
    ? [...(questionTypeEntry(type).newOptions ?? defaultOptions)]
    : [],
  conditions: [],
  settings: defaultQuestionSettings(type),
});

import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { answerWord, deviceWord } from '../../model/answerText';
import { surveyResultsText } from '../../texts/surveyResultsText';

/** A property to weight responses by: its name and its values. Each response has one of them. */
export interface Weightable {
  by: string;
  name: string;
  values: readonly { value: string; label: string }[];
}

/** Returns the device, and the questions with one choice or a scale. */
export const weightables = (questions: readonly Question[]): Weightable[] => [
  {
    by: 'device',
    name: surveyResultsText('device'),
    values: DEVICE_TYPES.map((value) => ({ value, label: deviceWord(value) })),
  },
  ...questions
    .filter((question) => answerShapeOf(question) !== 'options' && tallyValues(question).length > 1)
    .map((question) => ({
      by: question.id,
      name: question.title || surveyResultsText('untitledQuestion'),
      values: tallyValues(question).map((value) => ({
        value,
        label: answerWord(value, question.type),
      })),
    })),
];

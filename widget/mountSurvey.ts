import { answerErrorSentences } from '@core/survey/validateAnswer';
import { problemsOf } from './problemsOf';
import { drawSurvey, type DrawOptions, type MountedSurvey } from './drawSurvey';

export type { MountedSurvey };
export type MountOptions = Omit<DrawOptions, 'sentences' | 'judge'>;

/** Puts a survey into an element, with everything it may say: for previews, where bytes don't count. */
export const mountSurvey = (element: Element, options: MountOptions): MountedSurvey =>
  drawSurvey(element, { ...options, sentences: answerErrorSentences, judge: problemsOf });

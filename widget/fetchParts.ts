import { isPartType } from '@core/survey/partTypes';
import type { Question } from '@core/survey/types';
import type { PartedQuestion, QuestionPart } from './parts/questionPart';

/** Folder of the fields of rarer types, with a hash of them all, put in by the build. */
declare const __PARTS__: string;

/** Fetches how questions of rarer types are drawn and judged. Rejects if one can't be loaded: the survey needs it. */
export const fetchParts = (folder: string, questions: readonly Question[]): Promise<void>[] =>
  questions.map(async (question: Question & PartedQuestion) => {
    question.part =
      isPartType(question.type) &&
      ((await import(
        /* @vite-ignore */ `${folder}${__PARTS__}${question.type}.js`
      )) as QuestionPart);
  });

import { isPartType } from '@core/survey/partTypes';
import type { Question } from '@core/survey/types';
import type { PartedQuestion, QuestionPart } from './parts/questionPart';

/** Folder with the code of rarer question types, with a common hash, filled in by the build. */
declare const __PARTS__: string;

/**
 * Loads the code that draws and validates rarer question types. Rejects if a file can't be loaded, because the survey
 * needs it.
 */
export const fetchParts = (folder: string, questions: readonly Question[]): Promise<void>[] =>
  questions.map(async (question: Question & PartedQuestion) => {
    question.part =
      isPartType(question.type) &&
      ((await import(
        /* @vite-ignore */ `${folder}${__PARTS__}${question.type}.js`
      )) as QuestionPart);
  });

import type { LintFinding } from '@core/survey/lintFinding';
import type { Question } from '@core/survey/types';
import { isConditional } from '@core/survey/visibility';
import type { SegmentNames } from '@src/lib/useSegmentNames';
import { conditionWords, jumpWords, visibleWords } from '../../model/conditionWords';

const nothing: readonly string[] = [];
const written = new WeakMap<Question, { key: string; words: readonly string[] }>();

/**
 * Describes each question's conditions in words. Returns the same array as before for a question
 * that did not change and whose targets did not move, so that a list of 200 rows re-renders only
 * what changed.
 */
export const logicByQuestion = (
  questions: readonly Question[],
  segments?: SegmentNames,
): ReadonlyMap<string, readonly string[]> =>
  new Map(questions.map((question) => [question.id, wordsOf(question, questions, segments)]));

const wordsOf = (
  question: Question,
  questions: readonly Question[],
  segments: SegmentNames | undefined,
): readonly string[] => {
  if (!isConditional(question) && !question.jumps?.length) return nothing;
  const shown = visibleWords(question, questions, segments);
  const words = [
    ...(shown === null ? [] : [shown]),
    ...(question.conditions ?? []).map((condition) =>
      conditionWords(condition, questions, segments),
    ),
    ...(question.jumps ?? []).map((jump) => jumpWords(jump, questions, segments)),
  ];
  const key = words.join('\n');
  const before = written.get(question);
  if (before?.key === key) return before.words;
  written.set(question, { key, words });
  return words;
};

/** Counts the findings of each question. Questions without findings are absent. */
export const findingsByQuestion = (
  findings: readonly LintFinding[],
): ReadonlyMap<string, { count: number; severe: boolean }> => {
  const found = new Map<string, { count: number; severe: boolean }>();
  for (const { questionId, severity } of findings) {
    if (questionId === null) continue;
    const { count = 0, severe = false } = found.get(questionId) ?? {};
    found.set(questionId, { count: count + 1, severe: severe || severity === 'error' });
  }
  return found;
};

import { testedSegments } from '@core/survey/answerContext';
import type { Question } from '@core/survey/types';
import { useViewNames } from '@src/lib/useViewNames';

/** The segments of a company: its categories and saved views. */
export type SegmentNames = readonly { id: string; name: string }[];

/** Returns the names of segments for conditions in words. Reads them only if a condition tests one. */
export const useNamesIn = (questions: readonly Question[]): SegmentNames | undefined =>
  useViewNames({ enabled: testedSegments(questions).length > 0 }).data;

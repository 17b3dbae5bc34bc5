import { listViewNames } from '@core/contract/viewNames';
import { testedSegments } from '@core/survey/answerContext';
import type { Question } from '@core/survey/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

/** The segments of a company: its categories and saved views. */
export type SegmentNames = readonly { id: string; name: string }[];

/** Reads the segments that quotas and conditions can use. */
export const useSegmentNames = (enabled = true) =>
  useQuery({ ...queryFor(listViewNames), enabled });

/** Returns the names of segments for conditions in words. Reads them only if a condition tests one. */
export const useNamesIn = (questions: readonly Question[]): SegmentNames | undefined =>
  useSegmentNames(testedSegments(questions).length > 0).data;

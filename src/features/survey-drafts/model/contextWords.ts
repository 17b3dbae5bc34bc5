import {
  contextDevices,
  contextSources,
  HIDDEN_SOURCE,
  isContextSource,
  SEGMENT_SOURCE,
} from '@core/survey/answerContext';
import { editorOperators } from '@core/survey/operators';
import type { ConditionOperator, ConditionTest } from '@core/survey/types';
import type { SegmentNames } from '@src/lib/useSegmentNames';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Sources of the context that the editor offers. A name or an id follows the last two. */
export const offeredSources = [...contextSources, HIDDEN_SOURCE, SEGMENT_SOURCE] as const;

/** Returns the offered source of a test, or undefined if it is about an answer. */
export const offeredSourceOf = (
  targetQuestionId: string,
): (typeof offeredSources)[number] | undefined =>
  offeredSources.find((source) => source === targetQuestionId) ??
  ([HIDDEN_SOURCE, SEGMENT_SOURCE] as const).find((prefix) => targetQuestionId.startsWith(prefix));

const OPERATORS: Record<(typeof offeredSources)[number], readonly ConditionOperator[]> = {
  'context:page': ['contains', 'not_contains', 'equals', 'not_equals'],
  'context:language': ['equals', 'not_equals', 'contains', 'not_contains'],
  'context:device': ['equals', 'not_equals'],
  [HIDDEN_SOURCE]: [...editorOperators, 'is_empty', 'is_not_empty'],
  [SEGMENT_SOURCE]: ['is_not_empty', 'is_empty'],
};

/** Returns the operators for a source. Also includes the current one, so that it keeps its meaning. */
export const contextOperators = (
  source: (typeof offeredSources)[number],
  chosen: ConditionOperator,
): ConditionOperator[] => {
  const offered = OPERATORS[source];
  return offered.includes(chosen) ? [...offered] : [...offered, chosen];
};

/** Returns the test that choosing a source starts with. */
export const contextTest = (source: (typeof offeredSources)[number]): ConditionTest => ({
  targetQuestionId: source,
  operator: OPERATORS[source][0]!,
  value: source === 'context:device' ? 'mobile' : '',
});

/** "the page URL contains /pricing": a test of the context in words; null for other tests. */
export const contextWords = (
  { targetQuestionId, operator, value }: ConditionTest,
  segments: SegmentNames = [],
): string | null => {
  const source = offeredSourceOf(targetQuestionId);
  if (!source || !isContextSource(targetQuestionId)) return null;
  const text = String(value ?? '');
  const device = contextDevices.find((one) => source === 'context:device' && one === text);
  const unary = { is_empty: 'hasNoValue', is_not_empty: 'hasValue' } as const;
  if (source === SEGMENT_SOURCE && operator in unary)
    return segmentWords(operator === 'is_not_empty', segments, targetQuestionId);
  const isUnary = operator === 'is_empty' || operator === 'is_not_empty';
  return surveyDraftsText(`test.${isUnary ? unary[operator] : operator}`, {
    question:
      source === HIDDEN_SOURCE
        ? surveyDraftsText('target.hiddenField', {
            name: targetQuestionId.slice(HIDDEN_SOURCE.length),
          })
        : source === SEGMENT_SOURCE
          ? surveyDraftsText('target.segment')
          : surveyDraftsText(`target.${source}`),
    value: device ? surveyDraftsText(`deviceValue.${device}`) : text || '…',
  });
};

const segmentWords = (isIn: boolean, segments: SegmentNames, targetQuestionId: string): string => {
  const name = segments.find(({ id }) => SEGMENT_SOURCE + id === targetQuestionId)?.name;
  if (name === undefined) return surveyDraftsText(isIn ? 'segment.inOne' : 'segment.notInOne');
  return surveyDraftsText(isIn ? 'segment.in' : 'segment.notIn', { name });
};

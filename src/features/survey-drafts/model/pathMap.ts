import { followJumps } from '@core/survey/jumps';
import type { Quota } from '@core/survey/quotas';
import { isScreenOut } from '@core/survey/screenOuts';
import type { Question } from '@core/survey/types';
import { possibleSteps } from '@core/survey/possibleSteps';
import { isConditional } from '@core/survey/visibility';
import type { SegmentNames } from '@src/lib/useSegmentNames';
import { pathMapText } from '../components/PathMap/texts/pathMapText';
import { eitherWords, rulesWords, testsWords } from './conditionWords';

/** Ids of the two ends of a path map. */
export const startNode = 'start';
export const endNode = 'end';

export interface MapEdge {
  from: string;
  to: string;
  /**
   * `next`: always followed if no other line applies. `skip`: questions between the two may be
   * skipped.
   */
  kind: 'next' | 'skip';
  /** The condition under which the questions between are skipped. */
  label: string;
}

export interface PathMap {
  nodes: { id: string; question: Question | null; number: number }[];
  edges: MapEdge[];
}

/**
 * Maximum number of questions that one line may skip if the possible paths are unknown. A longer
 * run becomes a chain of lines.
 */
const longestSkip = 6;

/**
 * Returns the paths through a survey: a node per question between start and end, a line to each
 * question that may come next for some answers, and a line to the end for people who are screened
 * out.
 */
export const buildPathMap = (
  questions: readonly Question[],
  quotas: readonly Quota[] = [],
  segments?: SegmentNames,
): PathMap => {
  const nodes = [
    { id: startNode, question: null, number: 0 },
    ...questions.map((question, index) => ({ id: question.id, question, number: index + 1 })),
    { id: endNode, question: null, number: questions.length + 1 },
  ];
  const played = followJumps(questions);
  const steps = possibleSteps(played) ?? stepsByConditions(played);
  const edges = steps
    .sort(([from, to], [otherFrom, otherTo]) => from - otherFrom || to - otherTo)
    .map(([from, to]): MapEdge => {
      const between = played.slice(from + 1, to);
      return {
        from: nodes[from + 1]!.id,
        to: nodes[to + 1]!.id,
        kind: between.length ? 'skip' : 'next',
        label:
          between.length > 1
            ? pathMapText('leftOut', { count: between.length })
            : between.map((question) => hideWords(question, questions, segments)).join(''),
      };
    });
  return { nodes, edges: [...edges, ...screenOutEdges(questions, quotas)] };
};

const screenOutEdges = (questions: readonly Question[], quotas: readonly Quota[]): MapEdge[] =>
  quotas.filter(isScreenOut).flatMap((quota) => {
    const targetIds = [quota, ...(quota.and ?? [])].map(({ targetQuestionId }) => targetQuestionId);
    const last = questions.findLast(({ id }) => targetIds.includes(id));
    const label = pathMapText('screenedOut', { tests: testsWords(quota, questions) });
    return last ? [{ from: last.id, to: endNode, kind: 'skip', label }] : [];
  });

/** Every next step that a question's own conditions allow. */
const stepsByConditions = (questions: readonly Question[]): [number, number][] =>
  [-1, ...questions.keys()].flatMap((from) => {
    const steps: [number, number][] = [[from, from + 1]];
    for (let to = from + 2; to <= questions.length && to - from <= longestSkip + 1; to += 1) {
      if (!canHide(questions[to - 1]!, to === 1)) break;
      steps.push([from, to]);
    }
    return steps;
  });

/** Returns whether answers can hide it. The first question is always shown. */
const canHide = (question: Question, first: boolean): boolean => !first && isConditional(question);

const hideWords = (
  question: Question,
  questions: readonly Question[],
  segments: SegmentNames | undefined,
): string => {
  const rules = rulesWords(question, questions, segments);
  const hidden = (question.conditions ?? [])
    .filter(({ action }) => action === 'hide' || action === 'skip')
    .map((condition) => pathMapText('when', { tests: testsWords(condition, questions, segments) }));
  return eitherWords([...(rules === null ? [] : [pathMapText('unless', { rules })]), ...hidden]);
};

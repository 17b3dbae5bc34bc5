import type { Question } from '@core/survey/types';
import { conditionWords } from './conditionWords';

/** The two ends of a path map. */
export const startNode = 'start';
export const endNode = 'end';

export interface MapEdge {
  from: string;
  to: string;
  /** Always taken when there is no other way; `skip`: one or more questions between the two may be left out. */
  kind: 'next' | 'skip';
  /** When questions between are left out. */
  label: string;
}

export interface PathMap {
  nodes: { id: string; question: Question | null; number: number }[];
  edges: MapEdge[];
}

/** How many questions in a row one line may pass over: longer runs are read as a chain of shorter ones. */
const longestSkip = 6;

/**
 * Where answers lead: a node per question between start and end, a line to whatever may come next. From each node the next question
 * is reachable, and every later one as long as all between them can be hidden by their conditions.
 */
export const buildPathMap = (questions: readonly Question[]): PathMap => {
  const nodes = [
    { id: startNode, question: null, number: 0 },
    ...questions.map((question, index) => ({ id: question.id, question, number: index + 1 })),
    { id: endNode, question: null, number: questions.length + 1 },
  ];
  const edges = nodes.slice(0, -1).flatMap((from, place) => {
    const lines: MapEdge[] = [{ from: from.id, to: nodes[place + 1]!.id, kind: 'next', label: '' }];
    for (let next = place + 1; next < nodes.length - 1 && next - place <= longestSkip; next += 1) {
      const { question } = nodes[next]!;
      if (!question || !canHide(question, next === 1)) break;
      const between = nodes
        .slice(place + 1, next + 1)
        .map((node) => hideWords(node.question!, questions));
      lines.push({
        from: from.id,
        to: nodes[next + 1]!.id,
        kind: 'skip',
        label: between.length === 1 ? between[0]! : `${between.length} questions left out`,
      });
    }
    return lines;
  });
  return { nodes, edges };
};

/** Whether some condition hides it; the first question is always shown. */
const canHide = ({ conditions }: Question, first: boolean): boolean =>
  !first && Boolean(conditions?.some(({ action }) => action === 'hide' || action === 'skip'));

const hideWords = ({ conditions = [] }: Question, questions: readonly Question[]): string =>
  conditions
    .filter(({ action }) => action === 'hide' || action === 'skip')
    .map((condition) => conditionWords(condition, questions).replace(/^\w+ when /, 'when '))
    .join(', or ');

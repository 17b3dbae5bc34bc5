import dagre from '@dagrejs/dagre';
import { Position, type Edge, type Node } from '@xyflow/react';
import { runsOf } from '@core/survey/blocks';
import type { LintFinding } from '@core/survey/lintFinding';
import { nameQuestions } from '@core/survey/piping';
import type { Quota } from '@core/survey/quotas';
import type { Question } from '@core/survey/types';
import { isConditional } from '@core/survey/visibility';
import { blockWords } from '../../model/questionBlocks';
import type { SegmentNames } from '@src/lib/useSegmentNames';
import { buildPathMap, endNode, startNode } from '../../model/pathMap';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { pathMapText } from './texts/pathMapText';

export interface MapNodeData extends Record<string, unknown> {
  label: string;
  question: Question | null;
  number: number;
  faulty: boolean;
  conditional: boolean;
}
export type MapNode = Node<MapNodeData>;

export interface Point {
  x: number;
  y: number;
}
/** A line as placed by dagre: around the questions it skips, with a position for its label. */
export type DrawnEdge = Edge<
  { points: Point[]; label: string; skip: boolean; at: Point },
  'course'
>;

const size = { width: 240, height: 56 };
const endSize = { width: 96, height: 34 };
const labelSize = { width: 200, height: 32 };

/** Space above the questions of a block for its label. */
const FRAME_HEAD = 18;

/**
 * Maximum number of steps that fit into a window while each is at least 24 px high, large enough to
 * click.
 */
const STEPS_IN_VIEW = 10;

/** Initial view of a map: all of it, or only its start if it is long. */
export const openingView = (nodes: readonly MapNode[]) => ({
  maxZoom: 1,
  minZoom: 0.45,
  padding: { x: '72px', y: '24px' } as const,
  nodes: nodes.slice(0, STEPS_IN_VIEW),
});

/** The map in React Flow's format, laid out by dagre from top to bottom. `scale`: text size relative to the default. */
export const layoutMap = (
  written: readonly Question[],
  findings: readonly LintFinding[],
  scale = 1,
  quotas: readonly Quota[] = [],
  segments?: SegmentNames,
): { nodes: MapNode[]; edges: DrawnEdge[] } => {
  const map = buildPathMap(nameQuestions(written), quotas, segments);
  const blocks = runsOf(map.nodes.flatMap(({ question }) => question ?? [])).flatMap(
    ({ block, questions }) => (block ? [{ block, questions, id: `in ${questions[0]!.id}` }] : []),
  );
  const graph = new dagre.graphlib.Graph({ multigraph: true, compound: true })
    .setGraph({ rankdir: 'TB', nodesep: 70, ranksep: 48 })
    .setDefaultEdgeLabel(() => ({}));
  const scaled = ({ width, height }: typeof size) => ({
    width: width * scale,
    height: height * scale,
  });
  const sizeOf = (question: Question | null) => scaled(question ? size : endSize);
  for (const { id, question } of map.nodes) graph.setNode(id, sizeOf(question));
  for (const { id: frame, questions } of blocks) {
    graph.setNode(frame, {});
    for (const { id } of questions) graph.setParent(id, frame);
  }
  map.edges.forEach(({ from, to, label }, index) =>
    graph.setEdge(
      from,
      to,
      { ...(label ? scaled(labelSize) : { width: 0, height: 0 }), labelpos: 'c' },
      String(index),
    ),
  );
  const names = new Map(
    map.nodes.map(({ id, question, number }) => [id, nameOf(id, question, number)]),
  );
  dagre.layout(graph);
  const faulty = new Set(
    findings.filter(({ severity }) => severity === 'error').map(({ questionId }) => questionId),
  );
  const frames = blocks.map(({ id, block }): MapNode => {
    const { x, y, width, height } = graph.node(id);
    const head = FRAME_HEAD * scale;
    return {
      ...{ id, type: 'block', width, height: height + head, zIndex: -1 },
      position: { x: x - width / 2, y: y - height / 2 - head },
      ...{ draggable: false, focusable: false, selectable: false },
      data: {
        label: blockWords(block),
        ...{ question: null, number: 0, faulty: false, conditional: false },
      },
    };
  });
  const nodes = map.nodes.map(({ id, question, number }): MapNode => {
    const { x, y } = graph.node(id);
    const { width, height } = sizeOf(question);
    return {
      id,
      type: question ? 'question' : 'end',
      position: { x: x - width / 2, y: y - height / 2 },
      width,
      height,
      sourcePosition: Position.Bottom,
      targetPosition: Position.Top,
      draggable: false,
      focusable: false,
      data: {
        label: question ? question.title || surveyDraftsText('untitled') : names.get(id)!,
        question,
        number,
        faulty: faulty.has(id),
        conditional: question !== null && isConditional(question),
      },
    };
  });
  return {
    // Frames come last, so that a map opens at its first questions.
    nodes: [...nodes, ...frames],
    edges: map.edges.map(({ from, to, kind, label }, index) => {
      const { points, x, y } = graph.edge(from, to, String(index)) as {
        points: Point[];
        x?: number;
        y?: number;
      };
      return {
        id: `e${index}`,
        type: 'course',
        ariaLabel: pathMapText(label ? 'wayWhen' : 'way', {
          from: names.get(from)!,
          to: names.get(to)!,
          ...(label ? { when: label } : {}),
        }),
        source: from,
        target: to,
        focusable: false,
        selectable: false,
        data: { points, label, skip: kind === 'skip', at: { x: x ?? 0, y: y ?? 0 } },
      };
    }),
  };
};

const nameOf = (id: string, question: Question | null, number: number): string =>
  question
    ? pathMapText('question', { number, title: question.title || surveyDraftsText('untitled') })
    : ({ [startNode]: pathMapText('start'), [endNode]: pathMapText('end') }[id] ?? '');

import Box from '@mui/material/Box';
import type { LintFinding } from '@core/survey/lintFinding';
import type { Quota } from '@core/survey/quotas';
import type { Question } from '@core/survey/types';
import { Background, Controls, Handle, Position, ReactFlow, type NodeProps } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { createContext, useContext, useMemo } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { textScale } from '@src/theme/textScale';
import { color } from '@src/theme/tokenVariables';
import { QuestionIcon } from '../questionIcon';
import { CourseEdge } from './CourseEdge';
import { useNamesIn } from '@src/lib/useSegmentNames';
import { layoutMap, openingView, type MapNode } from './layoutMap';
import { pathMapText } from './texts/pathMapText';

export interface PathMapViewProps {
  questions: readonly Question[];
  findings: readonly LintFinding[];
  quotas?: readonly Quota[] | undefined;
  onOpen: (questionId: string) => void;
}

const OpenContext = createContext<(questionId: string) => void>(() => {});

const handleStyle = { opacity: 0, pointerEvents: 'none' as const };

function QuestionNode({
  data: { label, question, number, faulty, conditional },
}: NodeProps<MapNode>) {
  const open = useContext(OpenContext);
  return (
    <>
      <Handle type="target" position={Position.Top} style={handleStyle} isConnectable={false} />
      <Box
        component="button"
        type="button"
        className="nodrag nopan"
        onClick={() => open(question!.id)}
        // The library disables the pointer on nodes that can't be dragged or selected.
        sx={{
          all: 'unset',
          pointerEvents: 'auto',
          boxSizing: 'border-box',
          cursor: 'pointer',
          display: 'flex',
          gap: 1,
          width: 1,
          height: 1,
          p: space(9, 12),
          borderRadius: 'var(--radius-card)',
          backgroundColor: color.surface,
          border: `1px solid ${faulty ? color.error : conditional ? color.brass : color.lineStrong}`,
          color: color.text,
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': {
            outline: `var(--stroke-edge) solid ${color.signal}`,
            outlineOffset: 2,
          },
        }}
      >
        <Box component="span" sx={{ flex: 'none', mt: space(2), color: color.textSecondary }}>
          <QuestionIcon type={question!.type} />
        </Box>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box
            component="span"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              fontSize: textRole.small.fontSize,
              lineHeight: rem(17),
              fontWeight: 550,
            }}
          >
            {number}. {label}
          </Box>
          {faulty && (
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: textRole.axis.fontSize,
                lineHeight: rem(13),
                color: color.error,
              }}
            >
              {pathMapText('hasError')}
            </Box>
          )}
        </Box>
      </Box>
      <Handle type="source" position={Position.Bottom} style={handleStyle} isConnectable={false} />
    </>
  );
}

function EndNode({ data: { label } }: NodeProps<MapNode>) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 1,
        height: 1,
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.sunken,
        fontSize: textRole.small.fontSize,
        fontWeight: 600,
        color: color.textSecondary,
      }}
    >
      <Handle type="target" position={Position.Top} style={handleStyle} isConnectable={false} />
      {label}
      <Handle type="source" position={Position.Bottom} style={handleStyle} isConnectable={false} />
    </Box>
  );
}

/** The frame around the questions of a block. */
function BlockNode({ data: { label } }: NodeProps<MapNode>) {
  return (
    <Box
      sx={{
        width: 1,
        height: 1,
        px: 1,
        borderRadius: 'var(--radius-card)',
        border: `1px dashed ${color.lineStrong}`,
        backgroundColor: color.sunken,
        ...textRole.caption,
        color: color.textSecondary,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        pointerEvents: 'none',
      }}
    >
      {label}
    </Box>
  );
}

const nodeTypes = { question: QuestionNode, end: EndNode, block: BlockNode };
const edgeTypes = { course: CourseEdge };

/** The graph of a survey: pan, zoom, open a question. Tab moves through the questions in order; a list gives the same information as text. */
export function PathMapView({ questions, findings, quotas, onOpen }: PathMapViewProps) {
  const segments = useNamesIn(questions);
  const { nodes, edges } = useMemo(
    () => layoutMap(questions, findings, textScale(), quotas, segments),
    [questions, findings, quotas, segments],
  );
  const controlLabels = useMemo(
    () => ({
      'controls.ariaLabel': pathMapText('controls'),
      'controls.zoomIn.ariaLabel': pathMapText('zoomIn'),
      'controls.zoomOut.ariaLabel': pathMapText('zoomOut'),
      'controls.fitView.ariaLabel': pathMapText('fitView'),
    }),
    [],
  );
  return (
    <OpenContext value={onOpen}>
      <Box
        role="region"
        aria-label={pathMapText('label')}
        sx={{
          height: 1,
          minHeight: rem(360),
          backgroundColor: color.canvas,
          '& .react-flow__controls-button': {
            width: rem(32),
            height: rem(32),
            border: `1px solid ${color.lineStrong}`,
            backgroundColor: color.surface,
            color: color.text,
            fill: 'currentcolor',
            cursor: 'pointer',
            '& svg': { width: rem(12), height: rem(12) },
          },
          '& .react-flow__attribution': {
            backgroundColor: 'transparent',
            color: color.textTertiary,
            '& a': { color: 'inherit' },
          },
        }}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          ariaLabelConfig={controlLabels}
          fitView
          fitViewOptions={openingView(nodes)}
          minZoom={0.1}
          nodesConnectable={false}
          nodesDraggable={false}
          elementsSelectable={false}
          onlyRenderVisibleElements={questions.length > 60}
          proOptions={{ hideAttribution: false }}
        >
          <Background color={color.line} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </Box>
    </OpenContext>
  );
}

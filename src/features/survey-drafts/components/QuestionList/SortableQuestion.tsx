import Box from '@mui/material/Box';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Question } from '@core/survey/types';
import { GripVertical } from 'lucide-react';
import { memo, useMemo } from 'react';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { QuestionRow } from '../QuestionRow/QuestionRow';
import type { QuestionListProps } from './QuestionList';

interface SortableQuestionProps extends Pick<QuestionListProps, 'onSelect' | 'renderActions'> {
  question: Question;
  /** The title as displayed. */
  title: string;
  index: number;
  total: number;
  logic: readonly string[];
  findings: { count: number; severe: boolean } | undefined;
  selected: boolean;
  movable: boolean;
}

/** A row that can be moved by its handle. */
export const SortableQuestion = memo(function SortableQuestion({
  question,
  title,
  index,
  total,
  logic,
  findings,
  selected,
  movable,
  onSelect,
  renderActions,
}: SortableQuestionProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: question.id,
    disabled: !movable,
    attributes: { roleDescription: surveyDraftsText('drag.sortable') },
  });
  const actions = useMemo(
    () => renderActions?.(question, index, total),
    [renderActions, question, index, total],
  );
  // Every row receives drag updates. The row's content is memoized, so unchanged rows don't
  // re-render.
  const handle = useMemo(
    () => (
      <Box
        component="button"
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={surveyDraftsText('moveNumber', { number: index + 1 })}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: rem(24),
          height: rem(40),
          cursor: isDragging ? 'grabbing' : 'grab',
          touchAction: 'none',
          color: color.textTertiary,
          borderRadius: 'var(--radius-control)',
          '&:focus-visible': {
            outline: `var(--stroke-edge) solid ${color.signal}`,
            outlineOffset: -2,
          },
        }}
      >
        <GripVertical aria-hidden size={15} strokeWidth={1.75} />
      </Box>
    ),
    [setActivatorNodeRef, attributes, listeners, isDragging, index],
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-question={question.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
        backgroundColor: isDragging ? color.raised : 'transparent',
        borderRadius: 'var(--radius-control)',
        '& + &': { borderTop: `1px solid ${color.line}` },
        ...(question.block && { borderLeft: `var(--stroke-edge) solid ${color.brass}` }),
        contentVisibility: 'auto',
        containIntrinsicSize: `auto ${rem(56)}`,
      }}
    >
      <QuestionRow
        question={question}
        title={title}
        number={index + 1}
        logic={logic}
        findings={findings}
        selected={selected}
        onSelect={onSelect}
        handle={movable && handle}
        actions={actions}
      />
    </Box>
  );
});

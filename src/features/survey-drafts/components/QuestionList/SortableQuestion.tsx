import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Question } from '@core/survey/types';
import { GripVertical } from 'lucide-react';
import { memo, useMemo } from 'react';
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
      <button
        type="button"
        className="question-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={surveyDraftsText('moveNumber', { number: index + 1 })}
      >
        <GripVertical aria-hidden size={15} strokeWidth={1.75} />
      </button>
    ),
    [setActivatorNodeRef, attributes, listeners, index],
  );
  return (
    <li
      ref={setNodeRef}
      data-question={question.id}
      className={[
        'question-item',
        question.block ? 'in-block' : '',
        isDragging ? 'is-dragging' : '',
      ].join(' ')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
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
    </li>
  );
});

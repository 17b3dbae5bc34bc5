import Box from '@mui/material/Box';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { LintFinding } from '@core/survey/lintFinding';
import { nameQuestions } from '@core/survey/piping';
import type { Question } from '@core/survey/types';
import { memo, useMemo, type ReactNode } from 'react';
import { questionRowStyles } from '../QuestionRow/questionRowStyles';
import { dragInstructions, listAnnouncements } from './listAnnouncements';
import { useNamesIn } from '@src/lib/useSegmentNames';
import { findingsByQuestion, logicByQuestion } from './rowFacts';
import { SortableQuestion } from './SortableQuestion';

export interface QuestionListProps {
  questions: readonly Question[];
  findings?: readonly LintFinding[];
  selectedId?: string | undefined;
  onSelect?: (id: string) => void;
  /** Moves a question to an index from 0. Without it, the rows have no handle. */
  onMove?: ((id: string, to: number) => void) | undefined;
  /** Buttons at the end of each row. Must be stable, so that unchanged rows don't re-render. */
  renderActions?: ((question: Question, index: number, total: number) => ReactNode) | undefined;
  label: string;
}

const none: readonly LintFinding[] = [];

// Constants, because new objects would make every row subscribe again.
const pointerOptions = { activationConstraint: { distance: 5 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * The questions in order. The handle moves a row by pointer or keyboard (Space, arrows, Space).
 * Only changed rows re-render.
 */
export const QuestionList = memo(function QuestionList({
  questions,
  findings = none,
  selectedId,
  onSelect,
  onMove,
  renderActions,
  label,
}: QuestionListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  // Keep the same array while the order is the same, because every row listens to it.
  const order = questions.map(({ id }) => id).join('\n');
  const ids = useMemo(() => order.split('\n'), [order]);
  const named = useMemo(() => nameQuestions(questions), [questions]);
  const segments = useNamesIn(questions);
  const logic = useMemo(() => logicByQuestion(questions, segments), [questions, segments]);
  const found = useMemo(() => findingsByQuestion(findings), [findings]);
  const accessibility = useMemo(
    () => ({
      announcements: listAnnouncements(named),
      screenReaderInstructions: dragInstructions(),
    }),
    [named],
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove?.(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={{ listStyle: 'none', m: 0, p: 0, ...questionRowStyles }}
        >
          {questions.map((question, index) => (
            <SortableQuestion
              key={question.id}
              question={question}
              title={named[index]!.title}
              index={index}
              total={questions.length}
              logic={logic.get(question.id)!}
              findings={found.get(question.id)}
              selected={question.id === selectedId}
              onSelect={onSelect}
              movable={onMove !== undefined}
              renderActions={renderActions}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
});

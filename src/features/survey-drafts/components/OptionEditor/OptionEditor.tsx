import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ClipboardPaste, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { LIMITS } from '@core/limits';
import type { ListNoun } from '../editorTypes';
import { dragInstructions, listAnnouncements } from '../QuestionList/listAnnouncements';
import { questionText } from '../QuestionWorkspace/texts/questionText';
import { SortableOption } from './SortableOption';
import { rem } from '@src/theme/lengths';

const PasteOptionsDialog = lazy(
  withTexts(async () => ({
    default: (await import('./PasteOptionsDialog')).PasteOptionsDialog,
  })),
);

export interface OptionEditorProps {
  options: readonly string[];
  onChange: (options: string[]) => void;
  /** Noun for one item. */
  noun?: ListNoun | undefined;
  /** Maximum number of items. */
  max?: number;
}

const idOf = (index: number): string => `option-${index}`;

/**
 * The options of a choice: typed one by one (Enter adds the next), pasted in bulk, moved by handle.
 */
export function OptionEditor({
  options,
  onChange,
  noun = 'option',
  max = LIMITS.surveys.optionsMax,
}: OptionEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [pasting, setPasting] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const full = options.length >= max;
  const focusOn = (index: number) => {
    setTimeout(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus(), 0);
  };
  const insert = (index: number) => {
    if (full) return;
    onChange([
      ...options.slice(0, index),
      questionText(`list.${noun}.number`, { number: options.length + 1 }),
      ...options.slice(index),
    ]);
    setTimeout(() => {
      const input = list.current?.querySelectorAll<HTMLInputElement>('input')[index];
      input?.focus();
      input?.select();
    }, 0);
  };
  const remove = (index: number) => {
    onChange(options.filter((_option, place) => place !== index));
    focusOn(Math.max(index - 1, 0));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const place = (id: unknown) => options.findIndex((_option, index) => idOf(index) === id);
    onChange(arrayMove([...options], place(active.id), place(over.id)));
  };
  return (
    <Box component="section" aria-label={questionText(`list.${noun}.title`)}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          minHeight: rem(34),
        }}
      >
        <Typography variant="label" component="h3" sx={{ mr: 'auto' }}>
          {questionText(`list.${noun}.title`)}
        </Typography>
        <Button
          variant="text"
          size="small"
          startIcon={<ClipboardPaste aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {questionText(`list.${noun}.paste`)}
        </Button>
        <Button
          variant="text"
          size="small"
          startIcon={<Plus aria-hidden />}
          onClick={() => insert(options.length)}
          disabled={full}
        >
          {questionText(`list.${noun}.add`)}
        </Button>
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: listAnnouncements(
            options.map((title, index) => ({ id: idOf(index), title })),
          ),
          screenReaderInstructions: dragInstructions(),
        }}
      >
        <SortableContext
          items={options.map((_option, index) => idOf(index))}
          strategy={verticalListSortingStrategy}
        >
          <Box
            component="ol"
            ref={list}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
          >
            {options.map((option, index) => (
              <SortableOption
                key={index}
                id={idOf(index)}
                index={index}
                noun={noun}
                value={option}
                onChange={(value) =>
                  onChange(options.map((other, place) => (place === index ? value : other)))
                }
                onEnter={() => insert(index + 1)}
                onRemove={() => remove(index)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      {pasting && (
        <Suspense>
          <PasteOptionsDialog
            current={options}
            noun={noun}
            max={max}
            onClose={() => setPasting(false)}
            onApply={(next) => {
              setPasting(false);
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

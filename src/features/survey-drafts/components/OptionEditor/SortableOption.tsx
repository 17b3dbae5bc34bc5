import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, X } from 'lucide-react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import type { ListNoun } from '../editorTypes';
import { questionText } from '../QuestionWorkspace/texts/questionText';

export interface SortableOptionProps {
  id: string;
  /** Counted from 0. */
  index: number;
  /** Noun for the item. */
  noun: ListNoun;
  value: string;
  onChange: (value: string) => void;
  /** Called by Enter in the field, to go to the next option. */
  onEnter: () => void;
  onRemove: () => void;
}

/** One option with its handle, its text and a remove button. */
export function SortableOption({
  id,
  index,
  noun,
  value,
  onChange,
  onEnter,
  onRemove,
}: SortableOptionProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    attributes: { roleDescription: surveyDraftsText('drag.sortable') },
  });
  const number = index + 1;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        position: 'relative',
        zIndex: isDragging ? 1 : 'auto',
      }}
    >
      <Box
        component="button"
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={questionText(`list.${noun}.move`, { number })}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          width: rem(24),
          height: rem(32),
          cursor: 'grab',
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
      <TextInput
        label={questionText(`list.${noun}.number`, { number })}
        hideLabel
        size="small"
        value={value}
        onChange={onChange}
        inputProps={{
          onKeyDown: (event: React.KeyboardEvent) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              onEnter();
            }
          },
        }}
        sx={{ flex: 1 }}
      />
      <IconButton aria-label={questionText(`list.${noun}.remove`, { number })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}

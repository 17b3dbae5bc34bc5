import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Maximize2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { color } from '@src/theme/tokenVariables';
import { SmallChart, titleOf, type SmallChartProps } from './SmallChart';

type SortableChartProps = Omit<SmallChartProps, 'dragHandle' | 'action'> & { onChoose: () => void };

/** A card that is dragged by any place of it or moved by the keyboard from its handle; pressing it makes it the main chart. */
export function SortableChart({ onChoose, ...chart }: SortableChartProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: chart.id });
  const title = titleOf(chart.id, chart.saved);
  const press = (event: MouseEvent): void => {
    // Buttons on the card do what they say.
    if (!(event.target as Element).closest('button')) onChoose();
  };
  const handle = (
    <Box component="button" type="button" ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={`Move ${title}`} sx={{ all: 'unset', boxSizing: 'border-box', flex: 'none', display: 'grid', placeItems: 'center', width: 24, height: 24, ml: '-6px', cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', color: color.textTertiary, borderRadius: 'var(--radius-chip)', '&:focus-visible': { outline: `2px solid ${color.signal}` } }}>
      <GripVertical aria-hidden size={15} strokeWidth={1.75} />
    </Box>
  );
  const choose = <IconButton size="small" aria-label={`Make ${title} the main chart`} onClick={onChoose} sx={{ width: 24, height: 24, color: color.textTertiary, '& svg': { width: 14, height: 14 } }}><Maximize2 aria-hidden /></IconButton>;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-chart={chart.id}
      onClick={press}
      onPointerDown={listeners?.['onPointerDown'] as React.PointerEventHandler | undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{ position: 'relative', minWidth: 0, display: 'grid', zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.85 : 1, cursor: isDragging ? 'grabbing' : 'pointer', '&:hover > section': { borderColor: color.lineStrong } }}
    >
      <SmallChart {...chart} dragHandle={handle} action={choose} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { MouseEvent } from 'react';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { SmallChart, titleOf, type SmallChartProps } from './SmallChart';
import { otherChartsText } from './texts/otherChartsText';

type SortableChartProps = Omit<SmallChartProps, 'dragHandle'> & { onChoose: () => void };

/**
 * A card that can be dragged anywhere or moved by keyboard with its handle. A click makes it the
 * main chart.
 */
export function SortableChart({ onChoose, ...chart }: SortableChartProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: chart.id });
  const title = titleOf(chart.id, chart.saved);
  const press = (event: MouseEvent): void => {
    // Buttons on the card keep their own action.
    if (!(event.target as Element).closest('button')) onChoose();
  };
  const handle = (
    <Box
      component="button"
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={otherChartsText('move', { chart: title })}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: rem(24),
        height: rem(24),
        ml: space('-6'),
        cursor: isDragging ? 'grabbing' : 'grab',
        touchAction: 'none',
        color: color.textTertiary,
        borderRadius: 'var(--radius-chip)',
        '&:focus-visible': { outline: `var(--stroke-edge) solid ${color.signal}` },
      }}
    >
      <GripVertical aria-hidden size={15} strokeWidth={1.75} />
    </Box>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-chart={chart.id}
      onClick={press}
      onPointerDown={listeners?.['onPointerDown'] as React.PointerEventHandler | undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        position: 'relative',
        minWidth: 0,
        display: 'grid',
        zIndex: isDragging ? 1 : 'auto',
        opacity: isDragging ? 0.85 : 1,
        cursor: isDragging ? 'grabbing' : 'pointer',
        '&:hover > section': { borderColor: color.lineStrong },
      }}
    >
      <SmallChart {...chart} dragHandle={handle} />
      <Button size="small" onClick={onChoose} sx={keyboardOnly}>
        {otherChartsText('makeMain', { chart: title })}
      </Button>
    </Box>
  );
}

/**
 * The pointer clicks the card itself. Keyboard and screen-reader users get a button, which becomes
 * visible on focus.
 */
const keyboardOnly = {
  position: 'absolute',
  right: 12,
  bottom: 8,
  maxWidth: `calc(100% - ${space(24)})`,
  '&:hover': { backgroundColor: color.raised },
  '&:not(:focus-visible)': {
    width: '1px',
    minWidth: 0,
    height: '1px',
    minHeight: 0,
    p: 0,
    border: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

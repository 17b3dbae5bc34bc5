import Box from '@mui/material/Box';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { LIMITS } from '@core/limits';
import { useMemo } from 'react';
import type { Layout, DashboardMetrics, ListedChart } from '../../api';
import { gridOrder, movedOrder, type GridId } from '../../model/chartOrder';
import { titleOf } from './SmallChart';
import { SortableChart } from './SortableChart';

export interface OtherChartsProps {
  metrics: DashboardMetrics;
  layout: Layout;
  /** The chart that stands above. */
  main: string;
  onChoose: (id: GridId) => void;
  onMove: (order: string[]) => void;
}

/** Every chart but the main one, in the person's own order (OVER-028 to OVER-031). A default export because it is loaded lazily. */
export default function OtherCharts({ metrics, layout, main, onChoose, onMove }: OtherChartsProps) {
  const saved = layout.savedCharts.map(({ id }) => id);
  const ids = gridOrder(saved, layout.chartOrder, main);
  const sensors = useSensors(
    useSensor(PointerSensor, {
      activationConstraint: { distance: LIMITS.dashboard.dragThresholdPx },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announce(ids, layout.savedCharts), [ids, layout.savedCharts]);
  const end = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id)
      onMove(movedOrder(saved, layout.chartOrder, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to lift a chart, the arrow keys to move it, Space to put it down and Escape to cancel.',
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Box
          component="ul"
          aria-label="Other Charts"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {ids.map((id) => (
            <SortableChart
              key={id}
              id={id}
              metrics={metrics}
              saved={layout.savedCharts}
              kinds={layout.chartTypes}
              onChoose={() => {
                onChoose(id);
              }}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

const announce = (ids: readonly GridId[], saved: readonly ListedChart[]): Announcements => {
  const name = (id: UniqueIdentifier): string => titleOf(id as GridId, saved);
  let moved = false;
  const place = (id: UniqueIdentifier): string =>
    `${String(ids.indexOf(id as GridId) + 1)} of ${String(ids.length)}`;
  return {
    onDragStart: ({ active }) => {
      moved = false;
      return `${name(active.id)} lifted, place ${place(active.id)}.`;
    },
    // Over its own place nothing is said at first: it would speak over the words of lifting.
    onDragOver: ({ active, over }) => {
      if (!over || (!moved && over.id === active.id)) return undefined;
      moved = true;
      return `${name(active.id)} over place ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} put down at place ${place(over.id)}.`
        : `${name(active.id)} put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} put back.`,
  };
};

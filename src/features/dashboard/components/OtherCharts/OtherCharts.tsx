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
import { otherChartsText } from './texts/otherChartsText';

export interface OtherChartsProps {
  metrics: DashboardMetrics;
  layout: Layout;
  /** The main chart. */
  main: string;
  onChoose: (id: GridId) => void;
  onMove: (order: string[]) => void;
}

/**
 * Every chart except the main one, in the user's own order (OVER-028 to OVER-031). A default export
 * because it is loaded lazily.
 */
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
          draggable: otherChartsText('instructions'),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Box
          component="ul"
          aria-label={otherChartsText('title')}
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
  let moved = false;
  /** The dragged chart, and the position of the chart below it. */
  const about = (active: UniqueIdentifier, at: UniqueIdentifier) => ({
    chart: titleOf(active as GridId, saved),
    place: ids.indexOf(at as GridId) + 1,
    total: ids.length,
  });
  return {
    onDragStart: ({ active }) => {
      moved = false;
      return otherChartsText('lifted', about(active.id, active.id));
    },
    // At first, announce nothing over the item's own place, because it would interrupt the
    // announcement of picking it up.
    onDragOver: ({ active, over }) => {
      if (!over || (!moved && over.id === active.id)) return undefined;
      moved = true;
      return otherChartsText('over', about(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      over
        ? otherChartsText('putDown', about(active.id, over.id))
        : otherChartsText('putBack', about(active.id, active.id)),
    onDragCancel: ({ active }) => otherChartsText('putBack', about(active.id, active.id)),
  };
};
